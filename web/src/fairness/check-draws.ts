/**
 * Repeats every draw of a finished game, as `docs/fairness.md` describes, and says whether they match the commitment.
 * The hashes come from a library: browsers have their own only on `https:` pages, which a server at home has not.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Draws } from "../wire/types";

type Draw = Draws["draws"][number];

/** What this browser knew before the game, which the server can no longer change. */
export interface Commitments {
  commitment: string | null;
  /** Nonces by seat. */
  nonces: Readonly<Record<number, string>>;
}

export type Verdict =
  | { fair: true; draws: number; takenBack: number; fromBefore: boolean; ownNonces: number }
  | { fair: false; what: "scheme" | "commitment" | "secret" | "order" | "gaps" }
  | { fair: false; what: "nonce"; seat: number }
  | { fair: false; what: "draw"; index: number; draw: Draw; instead: string | null };

const SCHEME = "tondo-draw-1";
const SPAN = 2n ** 64n;

export function checkDraws(told: Draws, promised: Commitments): Verdict {
  if (told.scheme !== SCHEME) return { fair: false, what: "scheme" };
  if (promised.commitment !== null && promised.commitment !== told.commitment)
    return { fair: false, what: "commitment" };
  const secret = bytes(told.secret);
  if (!secret || secret.length !== 32 || hex(sha256(secret)) !== told.commitment)
    return { fair: false, what: "secret" };
  for (const [seat, nonce] of Object.entries(promised.nonces)) {
    if (told.nonces[Number(seat)] !== nonce) return { fair: false, what: "nonce", seat: Number(seat) };
  }
  let last = -1;
  for (const [index, draw] of told.draws.entries()) {
    if (draw.number <= last) return { fair: false, what: "order" };
    const instead = drawAgain(secret, told.nonces, draw);
    if (instead !== draw.drawn) return { fair: false, what: "draw", index, draw, instead };
    last = draw.number;
  }
  if (last + 1 - told.draws.length > told.taken_back) return { fair: false, what: "gaps" };
  return {
    fair: true,
    draws: told.draws.length,
    takenBack: told.taken_back,
    fromBefore: promised.commitment !== null,
    ownNonces: Object.keys(promised.nonces).length,
  };
}

/** What this draw must be; null if nothing could be drawn. */
function drawAgain(secret: Uint8Array, nonces: readonly string[], { number, outcomes }: Draw): string | null {
  if (outcomes.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 1)) return null;
  const total = outcomes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return null;
  const fair = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt++) {
    const message = [SCHEME, ...nonces, number, attempt].join("\n");
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

function bytes(digits: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
