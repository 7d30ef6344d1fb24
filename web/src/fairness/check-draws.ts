/**
 * Repeats every draw of a finished game, as `docs/fairness.md` describes, and checks them against the commitment. The
 * hashes come from a library: browsers offer theirs only on `https:` pages, and a server at home may have no
 * certificate.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Draws } from "../wire/types";

export type Draw = Draws["draws"][number];

/** What this browser got to know before the game, so that the server can no longer change it. */
export interface Commitments {
  commitment: string | null;
  /** What the seats had committed to when the table was first seen sealed. */
  sealed: readonly string[] | null;
  /** Nonces by seat. */
  nonces: Readonly<Record<number, string>>;
}

export type Verdict =
  | { fair: true; draws: number; takenBack: number; fromBefore: boolean; ownNonces: number }
  | { fair: false; what: "scheme" | "commitment" | "secret" | "sealed" | "order" | "gaps" }
  | { fair: false; what: "nonce" | "opening"; seat: number }
  | { fair: false; what: "draw"; index: number; draw: Draw; instead: string | null };

const FIRST_SCHEME = "tondo-draw-1";
const SCHEMES = [FIRST_SCHEME, "tondo-draw-2"];
const SPAN = 2n ** 64n;

/** Compares what the server published after the game with what was known before it. */
export function checkDraws(published: Draws, known: Commitments): Verdict {
  if (!SCHEMES.includes(published.scheme)) return { fair: false, what: "scheme" };
  const first = published.scheme === FIRST_SCHEME;
  if (known.commitment !== null && known.commitment !== published.commitment)
    return { fair: false, what: "commitment" };
  const secret = opened(published.secret, published.commitment);
  if (!secret) return { fair: false, what: "secret" };
  for (const [seat, nonce] of Object.entries(known.nonces)) {
    if (published.nonces[Number(seat)] !== nonce) return { fair: false, what: "nonce", seat: Number(seat) };
  }
  const { sealed } = known;
  if (!first && sealed && published.commitments.some((commitment, seat) => commitment !== sealed[seat]))
    return { fair: false, what: "sealed" };
  for (const [seat, nonce] of first ? [] : published.nonces.entries()) {
    if (nonce && !opened(nonce, published.commitments[seat])) return { fair: false, what: "opening", seat };
  }
  let last = -1;
  for (const [index, draw] of published.draws.entries()) {
    if (first ? draw.number <= last : draw.number !== index) return { fair: false, what: "order" };
    const instead = drawAgain(published.scheme, secret, published.nonces, draw);
    if (instead !== draw.drawn) return { fair: false, what: "draw", index, draw, instead };
    last = draw.number;
  }
  if (first && last + 1 - published.draws.length > published.taken_back) return { fair: false, what: "gaps" };
  return {
    fair: true,
    draws: published.draws.length,
    takenBack: published.taken_back,
    fromBefore: known.commitment !== null,
    ownNonces: Object.keys(known.nonces).length,
  };
}

/** The outcome that this draw must have; null if its weights are invalid. */
export function drawAgain(
  scheme: string,
  secret: Uint8Array,
  nonces: readonly string[],
  { number, outcomes }: Draw,
): string | null {
  if (outcomes.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 1)) return null;
  const total = outcomes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return null;
  const fair = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt++) {
    const message = [scheme, ...nonces, number, attempt].join("\n");
    const mac = hmac(sha256, secret, new TextEncoder().encode(message));
    const value = new DataView(mac.buffer, mac.byteOffset).getBigUint64(0);
    if (value >= fair) continue;
    let rest = value % total;
    for (const { text, weight } of outcomes) {
      rest -= BigInt(weight);
      if (rest < 0n) return text;
    }
  }
}

/** The bytes of a secret or a nonce; null if they are not what was committed to. */
export function opened(digits: string, commitment: string | undefined): Uint8Array | null {
  const data = bytes(digits);
  return data?.length === 32 && hex(sha256(data)) === commitment ? data : null;
}

function bytes(digits: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
