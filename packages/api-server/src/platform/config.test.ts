import { readConfig } from "./config.ts";

describe("settings of a pool server", () => {
  it.each([
    ["MAIL_FROM", "nobody", "must be an email address"],
    ["MAIL_FROM", "Pool <nobody>", "must be an email address"],
    ["RELEASE_PUBLIC_KEYS", "-----BEGIN PUBLIC KEY-----\nMCow", "must be PEM blocks of public keys"],
    ["LOG_LEVEL", "loud", "must be silent, error, warn, info or debug"],
  ])("refuse %s=%s", (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${reason}`);
  });

  it.each(["no-reply@pool.test", "Brightseam <no-reply@pool.test>"])("send emails from %s", (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  });
});
