import { startReset, verifyReset } from "contracts/calls/reset";
import * as v from "valibot";
import type { TestApp } from "./app.ts";
import { call, lastCode, solveCaptcha, TEST_PASSWORD, type TestAnswer } from "./client.ts";
import { nextTotp, type SecurePerson } from "./secure-person.ts";

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PART = 128 * 1024;

/** A file that starts like a PNG and is longer than one part. */
export const TEST_PHOTO: Buffer = Buffer.concat([Buffer.from(PNG_START), Buffer.alloc(200_000, 7)]);

/** A reset that is ready to be submitted. */
export interface PreparedReset {
  readonly token: string;
  /** Secret of the new authenticator. */
  readonly secret: string;
}

/** Creates the common steps of reset tests. */
export function createResetSteps(test: TestApp) {
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    call(test.app, `/account/reset/${path}`, { method: "POST", body, headers });

  async function start(type: string, account: string): Promise<string> {
    test.clock.advance(61);
    const captcha = await solveCaptcha(test.app);
    const answer = await post("start", { type, account }, { captcha });
    return v.parse(startReset.response, answer.data).token;
  }

  async function verify(person: SecurePerson, token: string, more: object = {}): Promise<TestAnswer> {
    const captcha = await lastCode(test.app, person.email);
    return post("verify", { token, captcha, password: TEST_PASSWORD, ...more });
  }

  /** Adds the facts of a withdrawal. */
  const addWords = (token: string) =>
    post("proof", { token, kind: "withdrawal", coin: "BTC", amount: "0.02", day: "2026-11-01" });

  /** Uploads a photo in parts and returns the last response. */
  async function addPhoto(token: string, file: Buffer = TEST_PHOTO): Promise<TestAnswer> {
    const part = (offset: number) =>
      post("proof/part", {
        token,
        size: file.length,
        offset,
        data: file.subarray(offset, offset + PART).toString("base64"),
      });
    let answer = await part(0);
    for (let offset = PART; offset < file.length; offset += PART) answer = await part(offset);
    return answer;
  }

  return {
    post,
    start,
    verify,
    addWords,
    addPhoto,
    status: (token: string) => call(test.app, `/account/reset/status?token=${token}`),
    /** Completes every step of a lost-authenticator request except submitting it. */
    async prepare(person: SecurePerson): Promise<PreparedReset> {
      const token = await start("ga", person.email);
      const verified = await verify(person, token);
      const { totp_key } = v.parse(verifyReset.response, verified.data);
      await addWords(token);
      await addPhoto(token);
      return { token, secret: totp_key ?? "" };
    },
    /** Submits a lost-authenticator request. */
    submit: ({ token, secret }: PreparedReset) =>
      post("submit", { type: "ga", token, google_code: nextTotp(test.clock, secret) }),
  };
}
