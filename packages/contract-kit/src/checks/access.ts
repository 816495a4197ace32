import { ERROR_CODES } from "contracts/error-codes";
import type { CallAccess, CallDefinition } from "contracts/call";
import { getUserInfo } from "contracts/calls/account";
import { CALLS, READS, refusalFaults, describeAnswer, SAYS_NOTHING, type Check } from "../check.ts";
import { sendCall, type Sent, type Values } from "../client.ts";
import { bearer, observerOf, type Person } from "../people.ts";
import { requirePerson, type Kit } from "../context.ts";
import { entriesOf } from "../schema-walk.ts";
import { UNKNOWN_TOKEN } from "../inputs.ts";

const { unauthorized, sessionInvalid, sessionEnded, observerDenied, apiKeyDenied, mainAccountOnly } =
  ERROR_CODES;

const NEEDS_SESSION: ReadonlySet<CallAccess> = new Set(["signed-in", "account", "main"]);

/** Fills every parameter with a value so that the path matches its call; the value identifies nothing. */
function emptyInput({ params }: CallDefinition): { params: Values } {
  return { params: Object.fromEntries(Object.keys(entriesOf(params)).map((name) => [name, "987654321"])) };
}

async function refusesAll(
  kit: Kit,
  call: CallDefinition,
  strangers: readonly (readonly [string, Person | undefined])[],
  codes: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, as] of strangers) {
    const body = call.body === undefined ? {} : { body: {} };
    const answer = await sendCall(kit.server, call, { ...emptyInput(call), ...body, as });
    const status = codes.includes(unauthorized) ? { status: 401 } : {};
    faults.push(...refusalFaults(answer, { ...status, codes }, name));
    if (answer.envelope !== undefined && answer.envelope.code !== 0 && answer.envelope.data !== null)
      faults.push(`${name}: a refusal carries data`);
  }
  return faults;
}

/** Calls reject requests without a session, with an invalid one, or with the key of a link. */
const sessions: readonly Check[] = CALLS.filter(({ access }) => NEEDS_SESSION.has(access)).map((call) => ({
  area: "access",
  name: call.name,
  run: (kit) => {
    const { observer } = kit.people;
    const strangers: (readonly [string, Person | undefined])[] = [
      ["without a sign-in", undefined],
      ["with an unknown token", bearer("stranger", "A".repeat(43))],
    ];
    if (observer !== undefined && call.method === "GET" && call.query === undefined)
      strangers.push(["with an observer key", observer]);
    return refusesAll(kit, call, strangers, [unauthorized, sessionInvalid, sessionEnded]);
  },
}));

const observerKeys: readonly Check[] = CALLS.filter(({ access }) => access === "observer").map((call) => ({
  area: "access",
  name: call.name,
  run: async (kit) => {
    const input = await kit.inputs.of(call).catch(() => emptyInput(call));
    const answer = await sendCall(kit.server, call, { ...input, as: observerOf(UNKNOWN_TOKEN) });
    return refusalFaults(answer, { codes: [observerDenied] }, "an unknown key");
  },
}));

const programs: readonly Check[] = CALLS.filter(({ access }) => access === "api-key").map((call) => ({
  area: "access",
  name: call.name,
  run: (kit) => refusesAll(kit, call, [["without a key", undefined]], [apiKeyDenied]),
}));

const elsewhere: Check = {
  area: "access",
  name: "a token outside of the Authorization header",
  run: async (kit) => {
    const main = requirePerson(kit.people.main, "an account");
    const token = main.headers("")["authorization"]?.replace(/^Bearer /, "") ?? "";
    const places: readonly Pick<Sent, "headers" | "query">[] = [
      { headers: { cookie: `token=${token}` } },
      { query: { token } },
      { headers: { "x-token": token } },
    ];
    const faults: string[] = [];
    for (const place of places) {
      const answer = await sendCall(kit.server, getUserInfo, { ...place });
      if (answer.envelope?.code === 0) faults.push(`${JSON.stringify(Object.keys(place))} signs in`);
    }
    return faults;
  },
};

/** Calls reject everyone excluded by their access. */
export const access: readonly Check[] = [elsewhere, ...sessions, ...observerKeys, ...programs];

const MAIN_READS = READS.filter((call) => call.access === "main");

/** Calls of main accounts reject a sub-account. */
const subAccounts: readonly Check[] = MAIN_READS.map((call) => ({
  area: "roles",
  name: `${call.name}, as a sub-account`,
  run: async (kit) => {
    const sub = requirePerson(kit.people.sub, "a sub-account");
    const answer = await sendCall(kit.server, call, { ...emptyInput(call), as: sub });
    return refusalFaults(answer, { codes: [mainAccountOnly] }, "a sub-account");
  },
}));

/** Reads of a single item of the account, by its id. */
const OWNED = READS.filter(
  (call) =>
    !SAYS_NOTHING.has(call.name) &&
    NEEDS_SESSION.has(call.access) &&
    Object.keys(entriesOf(call.params)).some((name) => /id$/.test(name)),
);

async function foreignFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const other = requirePerson(kit.people.other, "a second account");
  const { input, answer: own } = await kit.read(call);
  const answer = await sendCall(kit.server, call, { ...input, as: other });
  const isGiven =
    answer.envelope === undefined || (answer.envelope.code === 0 && answer.envelope.data !== null);
  // A group that everyone has, such as all workers, is returned to everyone with their own rows.
  const isSame = answer.text === own.text;
  if (!isGiven || !isSame) return [];
  return [`the second account reads what belongs to the first: ${describeAnswer(answer)}`];
}

/** Items of one account are not shown to another account that knows their ids. */
const foreign: readonly Check[] = OWNED.map((call) => ({
  area: "roles",
  name: `${call.name}, of another account`,
  run: (kit) => foreignFaults(kit, call),
}));

/** Calls whose data differs between accounts: if two accounts get the same response, one of them sees the other's data. */
const OWN_DATA = ["getUserInfo", "getPoolHome", "getWalletSummary", "getSessions"];

const separate: readonly Check[] = READS.filter(({ name }) => OWN_DATA.includes(name)).map((call) => ({
  area: "roles",
  name: `${call.name}, of two accounts`,
  run: async (kit) => {
    const other = requirePerson(kit.people.other, "a second account");
    const { input, answer } = await kit.read(call);
    const second = await sendCall(kit.server, call, { ...input, as: other });
    const isSame = JSON.stringify(second.envelope?.data) === JSON.stringify(answer.envelope?.data);
    return isSame ? ["both accounts get the same data"] : [];
  },
}));

/** A main account, its sub-account and an unrelated account see only what each is allowed to see. */
export const roles: readonly Check[] = [...separate, ...foreign, ...subAccounts];
