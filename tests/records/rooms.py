"""One short made-up hand in the format of each room, for tests to read and to spoil."""

from __future__ import annotations

STARS = """\
PokerStars Game #7:  Razz Limit ($0.04/$0.08 USD) - 2026/01/31 20:15:00 ET
Table 'Low Road' 8-max
Seat 1: Ann ($2 in chips)
Seat 2: Bob ($2 in chips)
Seat 4: Cleo ($2.50 in chips)
Ann: posts the ante $0.01
Bob: posts the ante $0.01
Cleo: posts the ante $0.01
*** 3rd STREET ***
Dealt to Ann [3h 9c Kd]
Dealt to Bob [2c]
Dealt to Cleo [8s]
Ann: brings in for $0.02
Bob: calls $0.02
Cleo: calls $0.02
*** 4th STREET ***
Dealt to Ann [3h 9c Kd] [Qc]
Dealt to Bob [2c] [4h]
Dealt to Cleo [8s] [8d]
Ann said, "Bob: folds"
Bob: bets $0.04
Cleo has timed out
Cleo: folds
Ann: folds
Uncalled bet ($0.04) returned to Bob
Bob collected $0.09 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $0.09 | Rake $0
Seat 1: Ann folded on the 4th Street
Seat 2: Bob collected ($0.09)
Seat 4: Cleo folded on the 4th Street


"""

FULL_TILT = """\
Full Tilt Poker Game #11: Table Low Road (8 max) - $2/$4 Ante $0.40 - Limit Razz - 20:15:00 ET - 2026/01/31
Seat 2: Ann Lee ($100)
Seat 3: Idle ($55.50), is sitting out
Seat 5: Bob ($1,080.40)
Bob antes $0.40
Ann Lee antes $0.40
*** 3RD STREET ***
Dealt to Ann Lee [3h 9c] [Kd]
Dealt to Bob [2c]
Ann Lee is high with [Kd]
Ann Lee brings in for $0.75
Bob completes it to $2
Bob: I complete
Ann Lee raises to $4
Bob calls $2
*** 4TH STREET ***
Dealt to Ann Lee [3h 9c Kd] [Ah]
Dealt to Bob [2c] [4h]
Bob bets $2
Ann Lee folds
Uncalled bet of $2 returned to Bob
Bob mucks
Bob wins the pot ($8.40)
*** SUMMARY ***
Total pot $8.80 | Rake $0.40
Seat 2: Ann Lee folded on 4th St.
Seat 3: Idle is sitting out
Seat 5: Bob collected ($8.40), mucked


"""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #12-34-56 - Razz fixed limit (1€/5€/10€) - 2026/01/31 20:15:00 UTC
Table: 'Low Road' 6-max (real money)
Seat 1: Ann (100.50€)
Seat 4: Bob (200€)
*** ANTE/BLINDS ***
Ann posts ante 1€
Bob posts ante 1€
*** 3rd STREET ***
Dealt to Ann [4s Ad Td]
Dealt to Bob [X X 8h]
Ann brings in 2€
Bob raises 5€ to 5€
Ann calls 3€
*** 4th STREET ***
Dealt to Bob [X X 8h] [4h]
Dealt to Ann [4s Ad Td] [Qh]
Bob bets 5€
Ann folds
Bob collected 16€ from pot
*** SUMMARY ***
Total pot 16€ | Rake 1€
Seat 4: Bob won 16€


"""

KINGSCLUB = """\
#13: Limit Razz - 40/80
2026-01-31 20:15:00
Table 'Low Road'
Seat 1: Ann (1,060.50)
Seat 6: Bob (2,058)
Ann: posts ante 10
Bob: posts ante 10
Dealt to Ann: [X X Tc]
Dealt to Bob: [9d 3h 6d]
Ann brings in for 10
Bob bets 40
Ann calls 40
*** 3RD STREET ***
Dealt to Ann: [Qs]
Dealt to Bob: [2c]
Bob bets 40
Ann folds
*** SUMMARY ***
Seat 1: Ann (1,010.50) -50
Seat 6: Bob (2,107) +49
Rake 1
Bob wins pot (99)


"""

MERGE = """\
<description type="Razz" stakes="Limit $0.50/$1"/>
<game id="14-1" starttime="20260131201500" numholecards="7" gametype="47" realmoney="true">
<players dealer="7">
<player seat="3" nickname="Ann" balance="$10.00" dealtin="true" />
<player seat="5" nickname="Bob" balance="$1.60" dealtin="true" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="ANTE" player="3" amount="0.10"/>
<event sequence="2" type="ANTE" player="5" amount="0.10"/>
</round>
<round id="BRING_IN" sequence="2">
<event sequence="3" type="BRING_IN" player="3" amount="0.20"/>
<cards type="DRAW_DRAWN_CARDS" cards="null,null,6c" player="5"/>
<cards type="HOLE" cards="As,7h,Kc" player="3" hand="K-7-A"/>
</round>
<round id="THIRD_STREET" sequence="3">
<event sequence="4" type="COMPLETE" player="5" amount="0.50"/>
<event sequence="5" type="RAISE" player="3" amount="1.00"/>
<event sequence="6" type="ALL_IN" player="5" amount="1.00"/>
<event sequence="7" type="CALL" player="3" amount="0.50"/>
<event sequence="8" type="SHOW" player="3"/>
<event sequence="9" type="SHOW" player="5"/>
<cards type="SHOWN" cards="As,7h,Kc" player="3"/>
<cards type="SHOWN" cards="2h,8d,6c" player="5"/>
</round>
<round id="FOURTH_STREET" sequence="4">
<cards type="DRAW_DRAWN_CARDS" cards="2h,8d,6c,2c" player="5"/>
<cards type="HOLE" cards="As,7h,Kc,4c" player="3"/>
</round>
<round id="FIFTH_STREET" sequence="5">
<cards type="DRAW_DRAWN_CARDS" cards="2h,8d,6c,2c,3d" player="5"/>
<cards type="HOLE" cards="As,7h,Kc,4c,Jh" player="3"/>
</round>
<round id="SIXTH_STREET" sequence="6">
<cards type="DRAW_DRAWN_CARDS" cards="2h,8d,6c,2c,3d,Kd" player="5"/>
<cards type="HOLE" cards="As,7h,Kc,4c,Jh,Qc" player="3"/>
</round>
<round id="SEVENTH_STREET" sequence="7">
<cards type="DRAW_DRAWN_CARDS" cards="2h,8d,6c,2c,3d,Kd,9d" player="5"/>
<cards type="HOLE" cards="As,7h,Kc,4c,Jh,Qc,8s" player="3"/>
</round>
<round id="END_OF_GAME" sequence="8">
<winner amount="3.10" uncalled="false" potnumber="1" player="5" hand="9-8-6-3-2" pottype="n"/>
</round>
</game>
"""

PHH = """\
variant = "FR"
antes = [0.25, 0.25]
bring_in = 0.5
small_bet = 2
big_bet = 4
starting_stacks = [100, 62.5]
actions = ["d dh p1 ????Kc", "d dh p2 4d3sAh", "p1 pb", "p2 cbr 2", "p1 f"]
players = ["Ann", "Bob"]
"""
