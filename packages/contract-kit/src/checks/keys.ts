import type { CallDefinition } from "contracts/call";
import { openAccount, openBalances, openHashrate } from "contracts/calls/open-api";
import { getObserverHome, getObserverInfo, getObserverWorkers } from "contracts/calls/observer";
import { getWalletSummary } from "contracts/calls/wallet-summary";
import { ERROR_CODES } from "contracts/error-codes";
import { refusalFaults, type Check } from "../check.ts";
import { sendCall } from "../client.ts";
import { requirePerson, type Kit } from "../context.ts";
import type { Person } from "../people.ts";

const { apiSignatureWrong, apiTonceWrong, apiKeyDenied, badRequest } = ERROR_CODES;
const AN_HOUR_MS = 3_600_000;

/** Returns the run's key with an invalid signature. */
function missigned(key: Person): Person {
  return { ...key, headers: (query) => ({ ...key.headers(query), "x-signature": "0".repeat(64) }) };
}

interface KeyRule {
  readonly name: string;
  faults(kit: Kit, key: Person): Promise<readonly string[]>;
}

async function signedInput(kit: Kit, call: CallDefinition) {
  return kit.signed(call, {});
}

const KEY_RULES: readonly KeyRule[] = [
  {
    name: "a wrong signature",
    faults: async (kit, key) => {
      const input = await signedInput(kit, openAccount);
      const answer = await sendCall(kit.server, openAccount, { ...input, as: missigned(key) });
      return refusalFaults(answer, { codes: [apiSignatureWrong] }, "a wrong signature");
    },
  },
  {
    name: "a signature of another query",
    faults: async (kit, key) => {
      const input = await signedInput(kit, openBalances);
      const other: Person = { ...key, headers: (query) => key.headers(`${query}&limit=1`) };
      const answer = await sendCall(kit.server, openBalances, { ...input, as: other });
      return refusalFaults(answer, { codes: [apiSignatureWrong] }, "the signature of another query");
    },
  },
  {
    name: "a tonce used twice",
    faults: async (kit, key) => {
      const input = await signedInput(kit, openAccount);
      const first = await sendCall(kit.server, openAccount, { ...input, as: key });
      const second = await sendCall(kit.server, openAccount, { ...input, as: key });
      const faults = first.envelope?.code === 0 ? [] : ["a fresh tonce is refused"];
      return [...faults, ...refusalFaults(second, { codes: [apiTonceWrong] }, "a tonce used twice")];
    },
  },
  {
    name: "a tonce of an hour ago",
    faults: async (kit, key) => {
      const { query } = await signedInput(kit, openAccount);
      const tonce = String(Number.parseInt(query?.["tonce"] ?? "", 10) - AN_HOUR_MS);
      const answer = await sendCall(kit.server, openAccount, { query: { tonce }, as: key });
      return refusalFaults(answer, { codes: [apiTonceWrong] }, "a tonce of an hour ago");
    },
  },
  {
    name: "no tonce",
    faults: async (kit, key) => {
      const answer = await sendCall(kit.server, openAccount, { as: key });
      return refusalFaults(answer, { codes: [apiTonceWrong, badRequest] }, "no tonce");
    },
  },
  {
    name: "an unknown key",
    faults: async (kit) => {
      const stranger: Person = {
        name: "stranger",
        query: {},
        headers: () => ({ "x-api-key": "0".repeat(32) }),
        renew: () => undefined,
      };
      const answer = await sendCall(kit.server, openHashrate, { as: stranger });
      return refusalFaults(answer, { codes: [apiKeyDenied] }, "an unknown key");
    },
  },
];

/** Programs are admitted by their key, their signature and a time that is accepted once. */
export const keys: readonly Check[] = KEY_RULES.map(({ name, faults }) => ({
  area: "keys",
  name,
  run: (kit) => faults(kit, requirePerson(kit.people.key, "an API key")),
}));

async function linkFaults(kit: Kit): Promise<string[]> {
  const as = requirePerson(kit.people.observer, "an observer key");
  const info = await kit.data(getObserverInfo, { as });
  const faults: string[] = [];
  if (!info.open_auth.includes("dashboard")) faults.push("the link does not show the dashboard");
  if (!info.open_coins.includes(info.coin))
    faults.push(`the link's coin ${info.coin} is not one of its coins`);
  const closed = await kit.data(getObserverHome, { as, query: { coin: "ZZZZ" } });
  if (!info.open_coins.includes(closed.coin)) faults.push(`shows ${closed.coin}, which the link does not`);
  const stranger = await kit.data(getObserverHome, { as, query: { user_id: "2147483647" } });
  const names = [info.account, ...info.accounts.map(({ account }) => account)];
  if (!names.includes(stranger.account)) faults.push(`shows ${stranger.account}, which the link does not`);
  return faults;
}

async function ownerFaults(kit: Kit): Promise<string[]> {
  const as = requirePerson(kit.people.observer, "an observer key");
  const answer = await sendCall(kit.server, getWalletSummary, { as });
  return refusalFaults(
    answer,
    { status: 401, codes: [ERROR_CODES.unauthorized, badRequest] },
    "the owner's wallet",
  );
}

async function remarkFaults(kit: Kit): Promise<string[]> {
  const { data } = await kit.data(getObserverWorkers);
  const shown = data.filter(({ remark }) => remark !== "").length;
  return shown === 0 ? [] : [`${String(shown)} notes of the owner are shown to the observer`];
}

/** An observer link shows what its owner chose, and gives access to nothing else. */
export const observer: readonly Check[] = [
  { area: "observer", name: "coins and accounts of the link", run: linkFaults },
  { area: "observer", name: "calls of the owner", run: ownerFaults },
  { area: "observer", name: "notes of the owner", run: remarkFaults },
];
