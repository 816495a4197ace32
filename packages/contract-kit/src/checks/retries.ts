import {
  closeTicket,
  createTicket,
  createWithdrawal,
  exchangeManually,
  getChatMessages,
  getExchangeConfig,
  getExchangeQuote,
  getTicket,
  getTickets,
  getWalletSummary,
  getWithdrawInfo,
  replyToTicket,
  saveStoredChart,
  sendChatMessage,
  transferLoanBalance,
} from "contracts";
import type { CallDefinition } from "contracts/call";
import { amount, compare } from "amount";
import { randomUUID } from "node:crypto";
import { act, attempt, freshName } from "../acting.ts";
import { envelopeFaults, type Check } from "../check.ts";
import { Skipped, type Kit } from "../context.ts";
import { entriesOf } from "../schema-walk.ts";

const CHART = { name: "contract-kit" };
const TEXT = "A message of the contract kit, written twice to see one.";

async function ticketFaults(kit: Kit): Promise<readonly string[]> {
  const total = async () => (await kit.data(getTickets)).total;
  const before = await total();
  const body = {
    client_id: randomUUID(),
    category: "other",
    subject: freshName(),
    content: TEXT,
    email: "kit@contract-kit.example",
    file_ids: [],
  };
  const first = await act(kit, createTicket, { body });
  const second = await act(kit, createTicket, { body });
  const params = { id: String(first.id) };
  const reply = { client_id: randomUUID(), content: TEXT, file_ids: [] };
  await act(kit, replyToTicket, { params, body: reply });
  await act(kit, replyToTicket, { params, body: reply });
  const { messages } = await kit.data(getTicket, { params });
  await act(kit, closeTicket, { params });
  await act(kit, closeTicket, { params });
  const faults = first.id === second.id ? [] : ["the same client_id opens a second ticket"];
  if ((await total()) !== before + 1) faults.push("one ticket was opened and the list has not one more");
  return messages.length === 2
    ? faults
    : [...faults, `one reply was written and ${String(messages.length - 1)} are shown`];
}

async function chatFaults(kit: Kit): Promise<readonly string[]> {
  const body = { client_id: randomUUID(), content: freshName() };
  const first = await act(kit, sendChatMessage, { body });
  const second = await act(kit, sendChatMessage, { body });
  const answer = await attempt(kit, getChatMessages);
  const count = JSON.stringify(answer.envelope?.data).split(body.content).length - 1;
  const faults = first.id === second.id ? [] : ["the same client_id writes a second message"];
  return count === 1 ? faults : [...faults, `one message was written and ${String(count)} are shown`];
}

async function chartFaults(kit: Kit): Promise<readonly string[]> {
  const now = Date.now();
  const save = (timestamp: number) =>
    act(kit, saveStoredChart, { params: CHART, body: { content: "kit", timestamp } });
  const { timestamp } = await save(now);
  const again = await save(timestamp);
  const older = await save(timestamp - 1000);
  const faults = again.timestamp === timestamp ? [] : ["the same change sent again is another one"];
  return older.timestamp === timestamp ? faults : [...faults, "an older change wins over the newest"];
}

/** Returns the balances as text, to detect changes. */
async function balancesOf(kit: Kit): Promise<string> {
  return (await kit.data(getWalletSummary)).balances
    .map(({ coin, available, frozen }) => `${coin} ${available} ${frozen}`)
    .join();
}

/** Returns the smallest exchange that the balance covers. */
async function smallestExchange(kit: Kit) {
  const { balances } = await kit.data(getWalletSummary);
  const { pairs } = await kit.data(getExchangeConfig);
  const pair = pairs.find(({ enabled, from, min }) => {
    const own = balances.find(({ coin }) => coin === from);
    return enabled && own !== undefined && compare(amount(own.available), amount(min)) >= 0;
  });
  if (pair === undefined) throw new Skipped("the account has too little of every coin to exchange some");
  return { from: pair.from, to: pair.to, from_amount: pair.min };
}

/** A write that moves money moves it only once when it is sent again with the same id. */
async function exchangeFaults(kit: Kit): Promise<readonly string[]> {
  const { paymentPassword } = kit.people;
  if (paymentPassword === undefined) throw new Skipped("needs a payment password");
  const wish = await smallestExchange(kit);
  const { quote_id } = await kit.data(getExchangeQuote, { query: wish });
  const body = { client_id: randomUUID(), quote_id, ...wish, payment_password: paymentPassword };
  const before = await balancesOf(kit);
  const first = await act(kit, exchangeManually, { body });
  const after = await balancesOf(kit);
  const again = await act(kit, exchangeManually, { body });
  const faults = again.id === first.id ? [] : ["the same client_id exchanges a second time"];
  if (after === before) faults.push("it is answered and no balance changes");
  return (await balancesOf(kit)) === after ? faults : [...faults, "the retry changes the balances again"];
}

/** A payment without verification codes must be rejected, however often it is sent. */
async function paymentFaults(kit: Kit): Promise<readonly string[]> {
  const query = (await kit.inputs.of(getWithdrawInfo)).query ?? {};
  const info = await kit.data(getWithdrawInfo, { query });
  const before = await balancesOf(kit);
  const body = {
    client_id: randomUUID(),
    ...query,
    amount: info.min,
    fee: info.fee,
    type: "inner",
    is_inner: true,
    address: "contract_kit_name",
    verify_type: "google_code",
    verify_code: "000000",
    email_captcha: "000000",
  };
  const faults: string[] = [];
  for (const attemptNumber of ["the first", "the second"]) {
    const answer = await attempt(kit, createWithdrawal, { body });
    if (answer.envelope?.code === 0) faults.push(`${attemptNumber} attempt pays without a code`);
    faults.push(...envelopeFaults(answer));
  }
  return (await balancesOf(kit)) === before ? faults : [...faults, "a refused payment changes the balance"];
}

/** Writes that move money have a client id, so that they can be repeated. */
const MONEY: readonly CallDefinition[] = [createWithdrawal, exchangeManually, transferLoanBalance];

const identified: readonly Check[] = MONEY.map((call) => ({
  area: "retries",
  name: `${call.name}, without a client_id`,
  isWriting: true,
  run: async (kit) => {
    const members = Object.keys(entriesOf(call.body)).filter((name) => name !== "client_id");
    const body = Object.fromEntries(members.map((name) => [name, "1"]));
    const answer = await attempt(kit, call, { body });
    const faults = envelopeFaults(answer);
    return answer.envelope?.code === 0 ? [...faults, "it is accepted"] : faults;
  },
}));

/** A write that is repeated because its response was lost is executed once. */
export const retries: readonly Check[] = [
  { area: "retries", name: "createTicket, replyToTicket, closeTicket", isWriting: true, run: ticketFaults },
  { area: "retries", name: "sendChatMessage", isWriting: true, run: chatFaults },
  { area: "retries", name: "saveStoredChart", isWriting: true, run: chartFaults },
  { area: "retries", name: "exchangeManually", isWriting: true, run: exchangeFaults },
  { area: "retries", name: "createWithdrawal, without its codes", isWriting: true, run: paymentFaults },
  ...identified,
];
