import { call, createPerson, lastCode, solveCaptcha, TEST_PASSWORD } from "./client.ts";
import type { TestApp } from "./app.ts";

/** Helpers for inviters, and for sign-ups with their codes. */
export function createInviteSteps(test: TestApp) {
  let count = 0;

  async function person() {
    const made = await createPerson(test.app);
    const send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
      call(test.app, path, { method, token: made.token, ...(body === undefined ? {} : { body }) });
    return { ...made, code: made.row.refer_code ?? "", send };
  }

  async function signUp(refer_code: string, { email, token }: { email?: string; token?: string } = {}) {
    count += 1;
    const address = email ?? `invited${String(count)}@test.example`;
    await call(test.app, "/account/signup/code", {
      method: "POST",
      body: { email: address },
      headers: { captcha: await solveCaptcha(test.app) },
    });
    const code = await lastCode(test.app, address);
    return call(test.app, "/account/signup", {
      method: "POST",
      body: { email: address, code, password: TEST_PASSWORD, refer_code },
      ...(token === undefined ? {} : { token }),
    });
  }

  return { person, signUp };
}
