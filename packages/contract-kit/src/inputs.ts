import { getAccountCoin, getCommonCoin, getTicketChatToken } from "contracts";
import type { CallDefinition } from "contracts/call";
import { CHART, HEADERS } from "contracts/constants";
import type { Values } from "./client.ts";
import { Skipped, type Inputs, type Kit } from "./context.ts";
import { choicesOf, entriesOf, isOptional } from "./schema-walk.ts";
import { findSource } from "./sources.ts";

/** An identifier that the server is very unlikely to have assigned. */
export const UNKNOWN_TOKEN = "contract-kit-unknown-token-0000000";

const DAY_SECONDS = 86_400;

type Find = (kit: Kit) => string | Promise<string>;

const now = () => Math.floor(Date.now() / 1000);

/** Values of members with the same meaning in every call. */
const BY_NAME: Readonly<Record<string, Find>> = {
  coin: (kit) => kit.inputs.coin(),
  chain: (kit) => findChain(kit),
  currency: () => "USD",
  interval: () => "hour",
  lang: () => "en_US",
  from: () => String(now() - DAY_SECONDS),
  to: () => String(now()),
  year: () => String(new Date().getUTCFullYear()),
  month: () => new Date().toISOString().slice(0, 7),
  symbol: () => CHART.symbol,
  resolution: () => CHART.interval,
  target: () => "USDT",
  address: () => "contract-kit",
  account: () => "contract_kit_name",
  keyword: () => "contract-kit.example",
  subject: () => "payout",
  captcha_id: () => "contract-kit",
  group_id: () => "-1",
  token: () => UNKNOWN_TOKEN,
  code: () => "contractkit",
  access_key: (kit) => {
    const key = kit.people.observer?.query["access_key"];
    if (key === undefined) throw new Skipped("needs an observer key");
    return key;
  },
  client_id: () => "00000000-0000-4000-8000-000000000000",
};

async function findChain(kit: Kit): Promise<string> {
  const coin = await kit.inputs.coin();
  const { coins } = await kit.data(getCommonCoin);
  const chain = coins.find((one) => one.coin === coin)?.chains[0];
  if (chain === undefined) throw new Skipped(`${coin} has no chain`);
  return chain.chain;
}

async function findCoin(kit: Kit): Promise<string> {
  if (kit.people.main !== undefined) return (await kit.data(getAccountCoin)).coin;
  const [first] = (await kit.data(getCommonCoin)).coins;
  if (first === undefined) throw new Skipped("the server has no coin");
  return first.coin;
}

async function findValue(kit: Kit, call: CallDefinition, [name, schema]: [string, unknown]): Promise<string> {
  const source = findSource(call.name, name);
  if (source !== undefined) return source(kit);
  const [choice] = choicesOf(schema);
  const find = BY_NAME[name];
  if (find !== undefined && (choice === undefined || choicesOf(schema).includes(await find(kit))))
    return find(kit);
  if (choice !== undefined) return choice;
  throw new Skipped(`nothing is known to fill in ${name} with`);
}

/**
 * Creates the input finder.
 *
 * @param kit - shared by the checks
 */
export function createInputs(kit: Kit): Inputs {
  let coin: Promise<string> | undefined;

  async function fill(call: CallDefinition, schema: unknown): Promise<Values> {
    const own = new Set(["tonce", ...(call.access === "observer" ? ["access_key"] : [])]);
    const needed = Object.entries(entriesOf(schema)).filter(
      ([name, member]) => !isOptional(member) && !own.has(name),
    );
    const values: Record<string, string> = {};
    for (const entry of needed) values[entry[0]] = await findValue(kit, call, entry);
    return values;
  }

  return {
    of: async (call) => ({ params: await fill(call, call.params), query: await fill(call, call.query) }),
    async headers(call): Promise<Values> {
      if (call.headers?.includes("chat-token") !== true) return {};
      return { [HEADERS.chatToken]: (await kit.data(getTicketChatToken)).token };
    },
    coin: () => (coin ??= findCoin(kit)),
  };
}
