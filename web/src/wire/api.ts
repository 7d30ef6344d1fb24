/** Requests to the server. Every error becomes a `Failure` with a sentence to show. */
import { sentence, type Sentence } from "../i18n/translate.svelte";
import type { RefusalOut } from "./types";

export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly text: Sentence,
    readonly rule: string | null = null,
  ) {
    super(code);
  }
}

interface Options {
  /** Milliseconds after which an attempt is given up. */
  timeout?: number;
  /** Whether the request may be sent again if no answer came, because doing it twice is the same as once. */
  repeatable?: boolean;
}

const NO_CONNECTION = sentence("connection.none");
const UNREADABLE = sentence("connection.unreadable");
const TIMEOUT = 8000; // milliseconds
/** For requests that make the server think. */
export const LONG_TIMEOUT = 60_000;
const PAUSES = [400, 1200, 3000]; // milliseconds before each new attempt
const PASSING = new Set(["no-connection", "busy", "closing"]);

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  { timeout = TIMEOUT, repeatable = method === "GET" }: Options = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once<T>(method, path, body, timeout);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!repeatable || pause === undefined || !PASSING.has(asFailure(error).code)) throw error;
      await new Promise((done) => setTimeout(done, pause * (0.8 + Math.random() * 0.4)));
    }
  }
}

async function once<T>(method: string, path: string, body: unknown, timeout: number): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    let answer: Response;
    try {
      answer = await fetch(`/api${path}`, {
        method,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        signal: controller.signal,
      });
    } catch {
      throw new Failure("no-connection", NO_CONNECTION);
    }
    let content: unknown;
    try {
      content = await answer.json();
    } catch {
      const unreadable = answer.ok && !controller.signal.aborted;
      throw new Failure(unreadable ? "unreadable" : "no-connection", unreadable ? UNREADABLE : NO_CONNECTION);
    }
    if (!answer.ok) throw failureOf(content);
    return content as T;
  } finally {
    clearTimeout(timer);
  }
}

/** A file that the server makes, under the name that it gives it. */
export async function getFile(path: string): Promise<File> {
  try {
    const answer = await fetch(`/api${path}`, { signal: AbortSignal.timeout(LONG_TIMEOUT) });
    if (!answer.ok) throw failureOf(await answer.json());
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "tondo";
    return new File([await answer.blob()], name, { type: answer.headers.get("content-type") ?? "" });
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("no-connection", NO_CONNECTION);
  }
}

/** The failure that an error response describes. */
export function failureOf(content: unknown): Failure {
  if (typeof content === "object" && content !== null && "text" in content && "code" in content) {
    const refusal = content as RefusalOut;
    return new Failure(refusal.code, refusal.text, refusal.rule ?? null);
  }
  return new Failure("unreadable", UNREADABLE);
}

/** Any error as a failure that can be shown. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure("unreadable", UNREADABLE);
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
/** Sends something once. */
export const post = <T>(path: string, body?: unknown, timeout?: number): Promise<T> =>
  request<T>("POST", path, body, timeout === undefined ? {} : { timeout });
/** Sends something that has an id, or does no harm twice, until it is answered. */
export const postSafely = <T>(path: string, body?: unknown): Promise<T> =>
  request<T>("POST", path, body, { repeatable: true });

const cache = new Map<string, Promise<unknown>>();

/** Like `get`, but requested only once: for what does not change while the page is open. */
export function getOnce<T>(path: string): Promise<T> {
  const cached = cache.get(path);
  if (cached) return cached as Promise<T>;
  const answer = get<T>(path);
  cache.set(path, answer);
  answer.catch(() => cache.delete(path));
  return answer;
}
