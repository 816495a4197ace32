import { createECDH } from "node:crypto";
import { readPushKeys, readPushSetting } from "./push-setting.ts";

const KEY = Buffer.alloc(32, 7).toString("base64url");

describe("the Web Push key", () => {
  it("stays the same for the same secret key, and differs for another", () => {
    const one = readPushKeys(undefined, "ab".repeat(32));
    expect(readPushKeys(undefined, "ab".repeat(32))).toEqual(one);
    expect(readPushKeys(undefined, "cd".repeat(32)).publicKey).not.toBe(one.publicKey);
    expect(Buffer.from(one.publicKey, "base64url")).toHaveLength(65);
  });

  it("is the configured one", () => {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(Buffer.alloc(32, 7));
    expect(readPushSetting({ PUSH_PRIVATE_KEY: KEY })).toBe(KEY);
    expect(readPushKeys(KEY, "ab".repeat(32))).toEqual({
      privateKey: KEY,
      publicKey: pair.getPublicKey("base64url"),
    });
  });

  it.each(["short", Buffer.alloc(32, 0).toString("base64url"), Buffer.alloc(32, 255).toString("base64url")])(
    "rejects %s without repeating it",
    (key) => {
      const read = () => readPushSetting({ PUSH_PRIVATE_KEY: key });
      expect(read).toThrow("PUSH_PRIVATE_KEY must be a private key of P-256");
      expect(read).not.toThrow(key);
    },
  );

  it("names the file that cannot be read", () => {
    expect(() => readPushSetting({ PUSH_PRIVATE_KEY_FILE: "/nowhere/key" })).toThrow("/nowhere/key");
  });
});
