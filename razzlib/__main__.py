"""Run the verbs of the `razz` command: `python3 -m razzlib course`."""

# Old Pythons read this file too, so that they can say what is missing: nothing newer than 3.6 in it.
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036
        this = "{}.{}".format(*sys.version_info)
        sys.stderr.write("razz: the course needs Python 3.11 or newer; this is Python " + this + ".\n")
        sys.exit(2)

    from razzlib.launch.commands import main

    sys.exit(main())
