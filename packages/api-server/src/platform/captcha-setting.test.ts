import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "./config.ts";

const SETTINGS = {
  CAPTCHA_SCRIPT: "https://captcha.example/v4.js",
  CAPTCHA_INTEGRITY: `sha384-${"A".repeat(64)}`,
  CAPTCHA_ELEMENT: "acme-captcha",
  CAPTCHA_ID: "pool-1",
  CAPTCHA_VERIFY_URL: "https://api.captcha.example/validate",
  CAPTCHA_SECRET: "secret",
};

it("R7.6.3 uses the pool's own captcha unless another provider is set", () => {
  expect(readConfig({}).captcha).toBeUndefined();
  expect(readConfig(SETTINGS).captcha).toEqual({
    script: SETTINGS.CAPTCHA_SCRIPT,
    integrity: SETTINGS.CAPTCHA_INTEGRITY,
    element: "acme-captcha",
    captchaId: "pool-1",
    riskType: "ai",
    verifyUrl: SETTINGS.CAPTCHA_VERIFY_URL,
    secret: "secret",
  });
});

it("reads the secret from a file", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "captcha-"));
  const file = path.join(folder, "secret");
  writeFileSync(file, "from the file\n");
  const { CAPTCHA_SECRET: _secret, ...others } = SETTINGS;

  expect(readConfig({ ...others, CAPTCHA_SECRET_FILE: file }).captcha?.secret).toBe("from the file");
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ ...others, CAPTCHA_SECRET_FILE: file })).toThrow(
    "CAPTCHA_SECRET_FILE cannot be read",
  );
});

it.each(Object.keys(SETTINGS))("does not start without %s if the others are set", (name) => {
  expect(() => readConfig({ ...SETTINGS, [name]: "" })).toThrow(`${name} must be set`);
});

it.each([
  ["CAPTCHA_SCRIPT", "http://captcha.example/v4.js"],
  ["CAPTCHA_SCRIPT", "/v4.js"],
  ["CAPTCHA_VERIFY_URL", "http://captcha.example/validate"],
  ["CAPTCHA_INTEGRITY", "sha1-abc"],
  ["CAPTCHA_ELEMENT", "captcha"],
  ["CAPTCHA_ID", "a b"],
])("does not start with %s=%s", (name, value) => {
  expect(() => readConfig({ ...SETTINGS, [name]: value })).toThrow(name);
});
