import { getGoogleAuth, setGoogleAuth } from "contracts/calls/security";
import { getSecurity, type SecurityOverview } from "contracts/calls/security-overview";
import * as v from "valibot";
import type { TestApp } from "./app.ts";
import { call, lastCode, type TestAnswer } from "./client.ts";
import { nextTotp, type SecurePerson } from "./secure-person.ts";

const tokenSchema = v.object({ token: v.string() });

/** Someone who is signed in. */
export type Person = Pick<SecurePerson, "token" | "email" | "row">;

/** An authenticator that a test bound. */
export interface BoundAuthenticator {
  readonly totp_key: string;
  readonly qrcode: string;
  readonly recovery_codes: readonly string[];
}

/** What tests of security do again and again. */
export interface SecuritySteps {
  send(
    person: Person,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ): Promise<TestAnswer>;
  /** The token that a verification call answers with. */
  stepToken(person: Person, path: string, body: object): Promise<string>;
  /** The step token of a business for someone with the test's authenticator. */
  byAuthenticator(person: Person, business: string): Promise<string>;
  /** The code that was emailed for a business. */
  emailCode(person: Person, business: string): Promise<string>;
  overview(person: Person): Promise<SecurityOverview>;
  /** Binds an authenticator to someone who has only an email. */
  bindAuthenticator(person: Person): Promise<BoundAuthenticator>;
}

/** Makes the steps. */
export function createSecuritySteps(getApp: () => TestApp): SecuritySteps {
  const send: SecuritySteps["send"] = (person, method, path, body) =>
    call(getApp().app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });

  const stepToken: SecuritySteps["stepToken"] = async (person, path, body) => {
    const answer = await send(person, "POST", path, body);
    if (answer.code !== 0) throw new Error(`${path}: ${answer.message}`);
    return v.parse(tokenSchema, answer.data).token;
  };

  const emailCode: SecuritySteps["emailCode"] = async (person, business) => {
    getApp().clock.advance(61);
    await send(person, "GET", `/common/email/code?business=${business}`);
    return lastCode(getApp().app, person.email);
  };

  return {
    send,
    stepToken,
    emailCode,
    byAuthenticator: (person, business) =>
      stepToken(person, "/setting/2fa/verify", {
        business,
        verify_type: "google_code",
        verify_code: nextTotp(getApp().clock),
      }),
    async overview(person) {
      const { data } = await send(person, "GET", "/setting/security");
      return v.parse(getSecurity.response, data);
    },
    async bindAuthenticator(person) {
      const business = "bind_google_auth";
      const verify_code = await emailCode(person, business);
      const codes = { business, verify_type: "email_code", verify_code };
      const first = await stepToken(person, "/setting/2fa/verify", codes);
      const shown = await send(person, "GET", `/setting/google/auth?token=${first}&business=${business}`);
      const { totp_key, qrcode, token } = v.parse(getGoogleAuth.response, shown.data);
      const google_code = nextTotp(getApp().clock, totp_key);
      const bound = await send(person, "POST", "/setting/google/auth", { business, google_code, token });
      return { totp_key, qrcode, ...v.parse(setGoogleAuth.response, bound.data) };
    },
  };
}
