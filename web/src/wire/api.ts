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

const NO_CONNECTION = sentence("connection.none");
const UNREADABLE = sentence("connection.unreadable");

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Failure("no-connection", NO_CONNECTION);
  }
  let content: unknown;
  try {
    content = await answer.json();
  } catch {
    throw new Failure(answer.ok ? "unreadable" : "no-connection", answer.ok ? UNREADABLE : NO_CONNECTION);
  }
  if (!answer.ok) throw failureOf(content);
  return content as T;
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
export const post = <T>(path: string, body?: unknown): Promise<T> => request<T>("POST", path, body);

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
