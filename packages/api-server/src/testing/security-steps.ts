import { getGoogleAuth, setGoogleAuth } from "contracts/calls/security";
import { getSecurity } from "contracts/calls/security-overview";
import * as v from "valibot";
import type { TestApp } from "./app.ts";
import { call, lastCode } from "./client.ts";
import { nextTotp, type SecurePerson } from "./secure-person.ts";

const tokenSchema = v.object({ token: v.string() });

/** A person who is signed in. */
export type Person = Pick<SecurePerson, "token" | "email" | "row">;

/** Creates the common steps of security tests. */
export function createSecuritySteps(test: TestApp) {
  const send = (person: Person, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });

  /** Returns the token from a verification call. */
  async function stepToken(person: Person, path: string, body: object): Promise<string> {
    const answer = await send(person, "POST", path, body);
    if (answer.code !== 0) throw new Error(`${path}: ${answer.message}`);
    return v.parse(tokenSchema, answer.data).token;
  }

  /** Returns the code emailed for a business. */
  async function emailCode(person: Person, business: string): Promise<string> {
    test.clock.advance(61);
    await send(person, "GET", `/common/email/code?business=${business}`);
    return lastCode(test.app, person.email);
  }

  return {
    send,
    stepToken,
    emailCode,
    /** Returns the step token of a business for someone with the test authenticator. */
    byAuthenticator: (person: Person, business: string) =>
      stepToken(person, "/setting/2fa/verify", {
        business,
        verify_type: "google_code",
        verify_code: nextTotp(test.clock),
      }),
    async overview(person: Person) {
      const { data } = await send(person, "GET", "/setting/security");
      return v.parse(getSecurity.response, data);
    },
    /** Binds an authenticator for a person who has only an email. */
    async bindAuthenticator(person: Person) {
      const business = "bind_google_auth";
      const verify_code = await emailCode(person, business);
      const codes = { business, verify_type: "email_code", verify_code };
      const first = await stepToken(person, "/setting/2fa/verify", codes);
      const shown = await send(person, "GET", `/setting/google/auth?token=${first}&business=${business}`);
      const { totp_key, qrcode, token } = v.parse(getGoogleAuth.response, shown.data);
      const google_code = nextTotp(test.clock, totp_key);
      const bound = await send(person, "POST", "/setting/google/auth", { business, google_code, token });
      return { totp_key, qrcode, ...v.parse(setGoogleAuth.response, bound.data) };
    },
  };
}
