import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "./config.ts";

const TOKEN = `4242:${"a".repeat(35)}`;

describe("the Telegram bot setting", () => {
  it("is read from its setting or a file, and is absent without both", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "telegram-"));
    const file = path.join(folder, "token");
    writeFileSync(file, `${TOKEN}\n`);
    const expected = { botId: 4242, token: TOKEN, api: "https://api.telegram.org" };

    expect(readConfig({ TELEGRAM_BOT_TOKEN: TOKEN }).telegram).toEqual(expected);
    expect(readConfig({ TELEGRAM_BOT_TOKEN_FILE: file }).telegram).toEqual(expected);
    expect(readConfig({}).telegram).toBeUndefined();
    expect(() => readConfig({ TELEGRAM_BOT_TOKEN_FILE: path.join(folder, "none") })).toThrow(
      /cannot be read/u,
    );
    rmSync(folder, { recursive: true });
  });

  it.each(["http://api.telegram.org", "ftp://127.0.0.1", "api.telegram.org"])(
    "rejects the address %s",
    (api) => {
      expect(() => readConfig({ TELEGRAM_API: api })).toThrow(
        "TELEGRAM_API must be an address with https://",
      );
    },
  );

  it("does not repeat a malformed token", () => {
    expect(() => readConfig({ TELEGRAM_BOT_TOKEN: "4242-secret" })).toThrow(/^(?!.*secret).*BotFather/u);
  });
});
