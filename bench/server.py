"""The server with the settings of the environment, as load and torture start it."""

from tondo.server.run import serve
from tondo.server.settings import load_settings


def main() -> None:
    """Serve."""
    serve(load_settings({}))


if __name__ == "__main__":
    main()
