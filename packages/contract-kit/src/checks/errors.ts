import type { CallDefinition } from "contracts/call";
import { ERROR_CODES } from "contracts/error-codes";
import { signIn } from "contracts/calls/auth";
import * as v from "valibot";
import { CALLS, describeAnswer, READS, refusalFaults, SAYS_NOTHING, type Check } from "../check.ts";
import { fillPath, sendCall, type Answer, type Sent } from "../client.ts";
import type { Kit } from "../context.ts";
import { entriesOf } from "../schema-walk.ts";

const { badRequest, notFound, tooLarge } = ERROR_CODES;
const UNSUPPORTED_TYPE = 415;
const UNKNOWN_MEMBER = "contract_kit_unknown";
const LARGE_BODY_BYTES = 1_000_000;
const FAULT_FROM = 500;

const fieldSchema = v.object({ field: v.pipe(v.string(), v.nonEmpty()) });

/** A rejected request names the invalid field. */
function fieldFaults(answer: Answer, field: string): string[] {
  const faults = refusalFaults(answer, { status: 400, codes: [badRequest] }, field);
  const named = v.safeParse(fieldSchema, answer.envelope?.data);
  if (faults.length > 0) return faults;
  if (!named.success) return [`${field}: data.field does not say what is wrong`];
  return named.output.field.split(".")[0] === field ? [] : [`${field}: data.field is ${named.output.field}`];
}

async function unknownMemberFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const found = await kit.inputs.of(call);
  const input = await kit.signed(call, { ...found, query: { ...found.query, [UNKNOWN_MEMBER]: "1" } });
  const answer = await sendCall(kit.server, call, {
    ...input,
    as: kit.actorOf(call),
    headers: await kit.inputs.headers(call),
  });
  return fieldFaults(answer, UNKNOWN_MEMBER);
}

/** Reads reject unknown query members: a filter with a typo would show everything. */
const unknownMembers: readonly Check[] = READS.filter((call) => "entries" in (call.query ?? {})).map(
  (call) => ({
    area: "errors",
    name: `${call.name}, an unknown member`,
    run: (kit) => unknownMemberFaults(kit, call),
  }),
);

const HOSTILE = ["%00", "'", "-1", "2147483648", "x".repeat(120)];

/** Whether something was found; a call may return `null` for nothing. */
function isGiven({ envelope }: Answer): boolean {
  return envelope?.code === 0 && envelope.data !== null;
}

/** Reads with unknown parameters are rejected, and never cause a server error. */
const strangeParameters: readonly Check[] = READS.filter(
  ({ path, name }) => path.includes(":") && !SAYS_NOTHING.has(name),
).map((call) => ({
  area: "errors",
  name: `${call.name}, strange parameters`,
  run: async (kit) => {
    const as = kit.actorOf(call);
    const { query } = await kit.inputs.of(call).catch(() => ({ query: {} }));
    const faults: string[] = [];
    for (const value of HOSTILE) {
      const params = Object.fromEntries(Object.keys(entriesOf(call.params)).map((name) => [name, value]));
      const answer = await sendCall(kit.server, call, { params, query, as });
      if (answer.status >= FAULT_FROM) faults.push(`${fillPath(call, params)}: ${describeAnswer(answer)}`);
      else if (isGiven(answer) && value !== "-1")
        faults.push(`${fillPath(call, params)} is answered with data`);
    }
    return faults;
  },
}));

/** A request that no call accepts. */
interface BadRequest {
  readonly name: string;
  readonly sent: Sent;
  readonly status: number;
}

const JSON_TYPE = { "content-type": "application/json" };
const post = { method: "POST", path: signIn.path };

const BAD_REQUESTS: readonly BadRequest[] = [
  { name: "an unknown path", sent: { method: "GET", path: "/contract-kit/unknown" }, status: notFound },
  { name: "broken JSON", sent: { ...post, body: "{", headers: JSON_TYPE }, status: badRequest },
  { name: "a body that is no object", sent: { ...post, body: "[]", headers: JSON_TYPE }, status: badRequest },
  { name: "no body", sent: post, status: badRequest },
  {
    name: "another kind of body",
    sent: { ...post, body: "account=a", headers: { "content-type": "application/x-www-form-urlencoded" } },
    status: UNSUPPORTED_TYPE,
  },
  {
    name: "a body that is too large",
    sent: { ...post, body: { account: "a".repeat(LARGE_BODY_BYTES), password: "a" } },
    status: tooLarge,
  },
  {
    name: "a currency that does not exist",
    sent: { method: "GET", path: "/common/coin", headers: { currency: "XXX" } },
    status: badRequest,
  },
];

const badRequests: readonly Check[] = BAD_REQUESTS.map(({ name, sent, status }) => ({
  area: "errors",
  name,
  run: async (kit) => refusalFaults(await kit.server.send(sent), { status, codes: [status] }, name),
}));

/** Bad input is reported with its field and status, and never causes a server error. */
export const errors: readonly Check[] = [...badRequests, ...unknownMembers, ...strangeParameters];

/** Every call with a body rejects one without its members, before it does anything. */
export const bodyErrors: readonly Check[] = CALLS.filter(({ body }) => body !== undefined).map((call) => ({
  area: "errors",
  name: `${call.name}, a body of unknown members`,
  isWriting: true,
  run: async (kit) => {
    const params = Object.fromEntries(Object.keys(entriesOf(call.params)).map((name) => [name, "1"]));
    const input = { params: { ...params, ...("coin" in params ? { coin: await kit.inputs.coin() } : {}) } };
    const body = { [UNKNOWN_MEMBER]: 1 };
    const headers = await kit.inputs.headers(call);
    const answer = await sendCall(kit.server, call, { ...input, body, as: kit.actorOf(call), headers });
    return refusalFaults(answer, { codes: [badRequest, notFound] }, call.name);
  },
}));
