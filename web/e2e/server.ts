import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const python = process.env.PYTHON ?? "../.venv/bin/python";

/** A browser in a test is quicker than any person, and many of them share one address. Nobody has to follow the bots. */
const noLimits = {
  TONDO_RATE_SOCKET: "1e6/1e6",
  TONDO_RATE_SESSION: "1e6/1e6",
  TONDO_RATE_ADDRESS: "1e6/1e6",
  TONDO_RATE_HINTS: "1e6/1e6",
  TONDO_MAX_SOCKETS_EACH: "4000",
  TONDO_BOT_PAUSE: "0",
  TONDO_LOG_LEVEL: "error",
};

/** A real `tondo serve` with a SQLite file of its own. It may be stopped, killed and started again at the same address. */
export class Server {
  private process: ChildProcess | null = null;
  private said = "";

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts one on a free port; `settings` are more variables, such as `TONDO_TOKEN_SECONDS`. */
  static async begin(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "tondo-e2e-")), settings);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const process_ = spawn(python, ["-m", "tondo.cli", "serve", "--port", `${this.port}`, "--data", this.folder], {
      cwd: web,
      env: { ...process.env, ...noLimits, ...this.settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = process_;
    process_.stdout.on("data", (piece) => (this.said += piece));
    process_.stderr.on("data", (piece) => (this.said += piece));
    process_.on("error", (error) => (this.said += error));
    while (!(await fetch(`${this.address}/healthz`).catch(() => null))?.ok) {
      if (process_.exitCode !== null || process_.pid === undefined) {
        throw new Error(`the server does not start:\n${this.said}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Ends it as an operator would. */
  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  /** Ends it and forgets everything it kept. */
  async finish(): Promise<void> {
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
