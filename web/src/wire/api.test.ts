import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure, get, post, postSafely, request } from "./api";

const answer = (status: number, content: unknown): Response => new Response(JSON.stringify(content), { status });
const refused = (code: string): unknown => ({ kind: "refused", code, text: { en: code }, rule: null });

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A request that is never answered, until it is aborted. */
const silence: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));

async function settled<T>(what: Promise<T>): Promise<T | Failure> {
  const caught = what.catch((error: Failure) => error);
  await vi.runAllTimersAsync();
  return caught;
}

test("a read that fails in passing is tried again", async () => {
  fetched
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockResolvedValueOnce(answer(503, refused("busy")))
    .mockResolvedValueOnce(answer(200, { ok: true }));
  expect(await settled(get("/x"))).toEqual({ ok: true });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a request that nobody answers is given up, tried a few times, and then fails", async () => {
  fetched.mockImplementation(silence);
  const failure = await settled(get("/x"));
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).code).toBe("no-connection");
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("a body that never ends is given up too", async () => {
  fetched.mockImplementation((_path, init) =>
    Promise.resolve({
      ok: true,
      json: () =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    } as unknown as Response),
  );
  expect(((await settled(post("/x"))) as Failure).code).toBe("no-connection");
});

test("what must not happen twice is sent once", async () => {
  fetched.mockImplementation(silence);
  expect(((await settled(post("/links", { link: "x" }))) as Failure).code).toBe("no-connection");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a retry of what has an id sends exactly the same", async () => {
  fetched.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValueOnce(answer(201, { table: "t" }));
  expect(await settled(postSafely("/tables", { id: "k1", game: "x" }))).toEqual({ table: "t" });
  const [first, second] = fetched.mock.calls.map(([, init]) => init?.body);
  expect(first).toBe(second);
});

test("a refusal is final, and so is an answer that can't be read", async () => {
  fetched.mockResolvedValueOnce(answer(409, refused("illegal")));
  expect(((await settled(get("/x"))) as Failure).code).toBe("illegal");
  fetched.mockResolvedValueOnce(new Response("<html>", { status: 200 }));
  expect(((await settled(request("GET", "/x"))) as Failure).code).toBe("unreadable");
  expect(fetched).toHaveBeenCalledTimes(2);
});
