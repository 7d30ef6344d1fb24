import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const python = process.env.PYTHON ?? "../.venv/bin/python";

/** Tests are quicker than people, share one address, and need no pause before a bot moves. */
const noLimits = {
  TONDO_RATE_SOCKET: "1e6/1e6",
  TONDO_RATE_SESSION: "1e6/1e6",
  TONDO_RATE_ADDRESS: "1e6/1e6",
  TONDO_RATE_HINTS: "1e6/1e6",
  TONDO_RATE_PRINTS: "1e6/1e6",
  TONDO_MAX_SOCKETS_EACH: "4000",
  TONDO_BOT_PAUSE: "0",
  TONDO_LOG_LEVEL: "error",
};

/** A real `tondo serve` with its own SQLite file, which can be stopped, killed and started again at the same address. */
export class Server {
  private process: ChildProcess | null = null;
  private output = "";

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private settings: Record<string, string>,
  ) {}

  /** Starts a server on a free port. `settings` are environment variables, such as `TONDO_TOKEN_SECONDS`. */
  static async begin(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "tondo-e2e-")), settings);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const program = "DAYS_BEHIND" in this.settings ? ["../tests/support/server_behind.py"] : ["-m", "tondo.cli"];
    const child = spawn(python, [...program, "serve", "--port", `${this.port}`, "--data", this.folder], {
      cwd: web,
      env: { ...process.env, ...noLimits, ...this.settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = child;
    // Playwright ends a process whose test took too long, and then nobody else would stop the server.
    const kill = (): boolean => child.kill("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => process.off("exit", kill));
    child.stdout.on("data", (piece) => (this.output += piece));
    child.stderr.on("data", (piece) => (this.output += piece));
    child.on("error", (error) => (this.output += error));
    while (!(await fetch(`${this.address}/healthz`).catch(() => null))?.ok) {
      if (child.exitCode !== null || child.pid === undefined) {
        throw new Error(`the server does not start:\n${this.output}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Stops it, and starts it with other settings. */
  async restart(settings: Record<string, string>): Promise<void> {
    await this.stop();
    this.settings = { ...this.settings, ...settings };
    await this.start();
  }

  /** Stops it as an operator would. */
  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  /** Kills it, like a power cut. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  /** Stops it in the middle of whatever it does, as if the network were dead: connections stay open, and silent. */
  freeze(): void {
    this.process?.kill("SIGSTOP");
  }

  /** Lets it go on. */
  thaw(): void {
    this.process?.kill("SIGCONT");
  }

  /** Stops it and deletes its data. */
  async finish(): Promise<void> {
    this.thaw();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = once(running, "exit");
      running.kill(signal);
      await gone;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
