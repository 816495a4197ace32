import { scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { ApiError } from "./errors.ts";
import type { Random } from "./runtime.ts";

const COST = 2 ** 17;
const BLOCK = 8;
const PARALLEL = 1;
const KEY_LENGTH = 32;
const SALT_LENGTH = 16;
// Each computation uses 128 MiB and a CPU core; one core is left for everything else.
const MAX_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Beyond this, a visitor is asked to retry, well before the call times out. */
const LONGEST_WAIT_MS = 5000;

/** Who waits for a computation: visitors signing in are queued after people who confirm something. */
export type PasswordLane = "person" | "visitor";

/** Stored passwords: hashing and comparing, at the same cost for accounts that do not exist. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches the stored one; without a stored one, takes the same time and returns false.
   *
   * @throws {ApiError} 503 if a visitor would have to wait too long
   */
  matches(password: string, stored: string | null | undefined, lane?: PasswordLane): Promise<boolean>;
  /** Whether a stored hash was made with outdated parameters. */
  isOutdated(stored: string): boolean;
}

interface Parameters {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of the hashes; tests use a low one. */
export interface PasswordOptions {
  readonly random: Random;
  /** Power of two. */
  readonly cost?: number;
}

/**
 * Creates the password functions: scrypt with its parameters stored beside each hash, at most four computations at once. The
 * number of waiting callers is limited by the calls.
 */
export function createPasswords({ random, cost = COST }: PasswordOptions): Passwords {
  let running = 0;
  const waiting: Record<PasswordLane, (() => void)[]> = { person: [], visitor: [] };
  const current: Parameters = { N: cost, r: BLOCK, p: PARALLEL };
  const nobody = format(current, random.bytes(SALT_LENGTH), random.bytes(KEY_LENGTH));

  async function derive(
    password: string,
    salt: Buffer,
    { N, r, p, lane = "person" }: Parameters & { readonly lane?: PasswordLane },
  ): Promise<Buffer> {
    const came = performance.now();
    if (running < MAX_AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting[lane].push(resolve));
    try {
      if (lane === "visitor" && performance.now() - came > LONGEST_WAIT_MS)
        throw new ApiError(503, "unavailable", { status: 503 });
      return await new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, KEY_LENGTH, { N, r, p, maxmem: 256 * N * r * p }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      });
    } finally {
      // The slot passes directly to the next waiter, so that no new caller can take it.
      const next = waiting.person.shift() ?? waiting.visitor.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    async hash(password) {
      const salt = random.bytes(SALT_LENGTH);
      return format(current, salt, await derive(password, salt, current));
    },
    async matches(password, stored, lane = "person") {
      const { parameters, salt, key } = parse(stored ?? nobody);
      const isSame = timingSafeEqual(key, await derive(password, salt, { ...parameters, lane }));
      return isSame && stored !== null && stored !== undefined;
    },
    isOutdated(stored) {
      const { parameters } = parse(stored);
      return parameters.N !== current.N || parameters.r !== current.r || parameters.p !== current.p;
    },
  };
}

function format({ N, r, p }: Parameters, salt: Buffer, key: Buffer): string {
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function parse(stored: string): { parameters: Parameters; salt: Buffer; key: Buffer } {
  const [name, N = "", r = "", p = "", salt, key] = stored.split("$");
  if (name !== "scrypt" || salt === undefined || key === undefined)
    throw new Error("a stored password has an unknown form");
  return {
    parameters: { N: Number.parseInt(N, 10), r: Number.parseInt(r, 10), p: Number.parseInt(p, 10) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}
