import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError, type Config } from "./config.ts";
import { hasCode } from "./database/error-codes.ts";
import type { Random } from "./runtime.ts";

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Cryptographic functions whose key is kept outside the database. */
export interface Secrets {
  /** Encrypts a secret for storage. */
  seal(plain: string): string;
  /** @throws if the text was not sealed with this key. */
  unseal(sealed: string): string;
  /** Keyed hash of parts, for values that must be found again but not read. */
  mac(purpose: string, ...parts: readonly string[]): string;
  /** A key for one purpose, 64 hexadecimal digits. */
  keyFor(purpose: string): string;
}

/**
 * Loads the key from `SECRET_KEY`, otherwise from the key file in the data folder, which is created at the first start.
 *
 * @throws {StartError} if the file cannot be read or created.
 */
export function loadKey(config: Pick<Config, "secretKey" | "dataDir">, random: Random): Buffer {
  if (config.secretKey !== undefined) return Buffer.from(config.secretKey, "hex");
  const file = path.join(config.dataDir, "secret.key");
  try {
    if (!existsSync(config.dataDir)) mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(file, random.bytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if (!hasCode(cause, "EEXIST")) {
      throw new StartError(`the key file ${file} cannot be made; set SECRET_KEY or choose another DATA_DIR`, {
        cause,
      });
    }
  }
  const key = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new StartError(`the key file ${file} is damaged; restore it from a backup`);
  return Buffer.from(key, "hex");
}

/** Creates the cryptographic functions. */
export function createSecrets(master: Buffer, random: Random): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", master, "", `pool-server:${purpose}`, 32));
  const sealing = derive("seal");
  return {
    seal(plain) {
      const nonce = random.bytes(NONCE_LENGTH);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, NONCE_LENGTH));
      decipher.setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)),
        decipher.final(),
      ]).toString("utf8");
    },
    mac(purpose, ...parts) {
      return createHmac("sha256", derive(purpose)).update(JSON.stringify(parts)).digest("hex");
    },
    keyFor: (purpose) => derive(purpose).toString("hex"),
  };
}
