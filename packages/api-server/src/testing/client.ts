import type { FastifyInstance } from "fastify";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { ownCaptchaSchema } from "contracts/calls/captcha";
import { RENEWED_TOKEN_HEADER } from "contracts/constants";
import { envelopeSchema } from "contracts/schemas/envelope";
import * as v from "valibot";
import type { outbox } from "../platform/database/schema/index.ts";
import { createUser, type NewUser } from "../modules/accounts/service.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";

/** A request made by a test. */
export interface TestRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response. */
export interface TestAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Renewed tokens; like a page, keeps the newest of each. */
const renewed = new Map<string, string>();

function newestOf(token: string): string {
  const next = renewed.get(token);
  return next === undefined ? token : newestOf(next);
}

/** Makes a call as a page would, with the newest token of the sign-in, and parses the envelope. */
export async function call(
  app: FastifyInstance,
  path: string,
  request: TestRequest = {},
): Promise<TestAnswer> {
  const { method = "GET", body, headers = {} } = request;
  const token = request.token === undefined ? undefined : newestOf(request.token);
  const answer = await app.inject({
    method,
    url: `/res${path}`,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const next = answer.headers[RENEWED_TOKEN_HEADER.toLowerCase()];
  if (token !== undefined && typeof next === "string") renewed.set(token, next);
  return {
    status: answer.statusCode,
    ...v.parse(envelopeSchema, answer.json()),
    data: answer.json().data ?? null,
  };
}

/** Solves a captcha and returns the value of its header. */
export async function solveCaptcha(app: FastifyInstance): Promise<string> {
  const { data } = await call(app, "/captcha/load?captcha_id=test");
  const { challenge, lot_number } = v.parse(ownCaptchaSchema, data);
  const { parameters, signature } = challenge;
  const solution = await solveChallenge({
    challenge: {
      signature,
      parameters: {
        algorithm: parameters.algorithm,
        nonce: parameters.nonce,
        salt: parameters.salt,
        cost: parameters.cost,
        keyLength: parameters.keyLength,
        keyPrefix: parameters.keyPrefix,
      },
    },
    deriveKey,
  });
  const output = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return JSON.stringify({
    lot_number,
    captcha_output: output,
    pass_token: signature,
    gen_time: "1795176000",
  });
}

/** Requests a new password for a sign-in name, with a solved captcha. */
export async function requestNewPassword(app: FastifyInstance, account: string) {
  const captcha = await solveCaptcha(app);
  return call(app, "/account/password/forgot", { method: "POST", body: { account }, headers: { captcha } });
}

/** Returns the newest message to a recipient. */
export async function lastMessage(
  app: FastifyInstance,
  recipient: string,
): Promise<typeof outbox.$inferSelect | undefined> {
  const answer = await app.inject(`/outbox.json?to=${encodeURIComponent(recipient)}`);
  const { messages } = v.parse(v.object({ messages: v.array(v.unknown()) }), answer.json());
  const [first] = messages;
  return first === undefined ? undefined : v.parse(messageSchema, first);
}

const messageSchema = v.object({
  id: v.number(),
  channel: v.picklist(["mail", "sms", "weixin"]),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  time: v.number(),
});

/** Returns the six-digit code in the newest message to a recipient. */
export async function lastCode(app: FastifyInstance, recipient: string): Promise<string> {
  const message = await lastMessage(app, recipient);
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

/** Returns the token of the link in the newest message to a recipient. */
export async function lastLinkToken(app: FastifyInstance, recipient: string): Promise<string> {
  const message = await lastMessage(app, recipient);
  return /[?&]token=([\w-]+)/.exec(message?.body ?? "")?.[1] ?? "";
}

/** Operator token used in tests. */
export const OPERATOR = "operator-token-of-this-test-0123456789";

/** Headers of an operator's request. */
export const OPERATOR_HEADERS = { authorization: `Bearer ${OPERATOR}` };

/** Password of people created by tests. */
export const TEST_PASSWORD = "Mining_Pool_9";

let people = 0;

/** Creates a person with a mining account and signs them in. */
export async function createPerson(
  app: FastifyInstance,
  overrides: Partial<NewUser> = {},
): Promise<{ row: AccountRow; token: string; email: string }> {
  people += 1;
  const email = overrides.email ?? `person${people}@test.example`;
  const row = await createUser(app.services, {
    email,
    password: TEST_PASSWORD,
    account: `person${people}`,
    ...overrides,
  });
  return { row, email, token: await app.services.sessions.start(row.id) };
}
