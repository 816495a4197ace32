import { keyRuleOf, type CallDefinition } from "contracts/call";
import { openAccount } from "contracts/calls/open-api";
import { ERROR_CODES } from "contracts/error-codes";
import * as v from "valibot";
import { sendCall, type Server } from "./client.ts";
import { requirePerson, Skipped, type Kit, type Reading } from "./context.ts";
import { createInputs } from "./inputs.ts";
import type { People, Person } from "./people.ts";

function findActor(people: People, { access }: CallDefinition): Person | undefined {
  switch (access) {
    case "public":
      return undefined;
    case "observer":
      return requirePerson(people.observer, "an observer key");
    case "api-key":
      return requirePerson(people.key, "an API key");
    default:
      return requirePerson(people.main, "an account");
  }
}

const clockSchema = v.object({
  code: v.literal(ERROR_CODES.apiTonceWrong),
  data: v.object({ time: v.number() }),
});

/** Gives every signed call a unique time by the server's clock, since the server rejects a deviating one. */
function createTonces(server: Server, { key }: People): () => Promise<string> {
  let offset: Promise<number> | undefined;
  let last = 0;

  async function readOffset(): Promise<number> {
    const now = Date.now();
    const answer = await sendCall(server, openAccount, { as: key, query: { tonce: String(now) } });
    const refusal = v.safeParse(clockSchema, answer.json);
    return refusal.success ? refusal.output.data.time - now : 0;
  }

  return async () => {
    offset ??= readOffset();
    last = Math.max(Date.now() + (await offset), last + 1);
    return String(last);
  };
}

/**
 * Creates everything shared by the checks of one run.
 *
 * @param server - checked server
 * @param people - used for the checks
 */
export function createKit(server: Server, people: People): Kit {
  const readings = new Map<string, Promise<Reading>>();
  const nextTonce = createTonces(server, people);
  const kit: Kit = {
    server,
    people,
    get inputs() {
      return inputs;
    },
    actorOf: (call) => findActor(people, call),
    signed: async (call, input) =>
      keyRuleOf(call)?.isSigned === true
        ? { ...input, query: { ...input.query, tonce: await nextTonce() } }
        : input,
    read(call) {
      const known = readings.get(call.name);
      if (known !== undefined) return known;
      const reading = (async () => {
        const as = findActor(people, call);
        const input = await kit.signed(call, await inputs.of(call));
        return {
          input,
          answer: await sendCall(server, call, { ...input, as, headers: await inputs.headers(call) }),
        };
      })();
      readings.set(call.name, reading);
      return reading;
    },
    async data(call, input = {}) {
      const as = input.as ?? findActor(people, call);
      const answer = await sendCall(server, call, { ...(await kit.signed(call, input)), as });
      if (answer.envelope?.code !== 0)
        throw new Skipped(
          `${call.name} answers code ${String(answer.envelope?.code)} where data was expected`,
        );
      const parsed = v.safeParse(call.response, answer.envelope.data);
      if (!parsed.success) throw new Skipped(`${call.name} answers with data that does not fit`);
      return parsed.output;
    },
  };
  const inputs = createInputs(kit);
  return kit;
}
