import { SESSION_STORAGE_KEYS } from "contracts";
import * as v from "valibot";
import { storedValue } from "../../storage/index.ts";

/** Most orders that are kept; more are not open at once. */
const MOST = 20;

const keptWriteSchema = v.strictObject({
  clientId: v.string(),
  /** Mining account that sent it. */
  account: v.string(),
  /** The order as JSON, without codes. */
  body: v.string(),
  /** Page that lists it. */
  history: v.picklist(["wallet.history", "wallet.conversion", "finance.loan"]),
});

/** A money write that was sent and whose outcome is not known yet. */
export type KeptWrite = v.InferOutput<typeof keptWriteSchema>;

/** For the tab, so that an order is known after a reload; removed on sign-out. */
const kept = storedValue({
  area: "session",
  name: SESSION_STORAGE_KEYS.moneyWrites,
  schema: v.array(keptWriteSchema),
  initial: [],
});

/** Writes whose outcome a form of the open page asks for itself. */
const ofForms = new Set<string>();

function writesOf(account: string): KeptWrite[] {
  return kept.read().filter((write) => write.account === account);
}

/**
 * Lists the money writes of this tab whose outcome is not known and that no open form asks for, because the page was reloaded or
 * left.
 *
 * @param account mining account that sent them
 */
export function listLeftWrites(account: string): KeptWrite[] {
  return writesOf(account).filter(({ clientId }) => !ofForms.has(clientId));
}

/**
 * Finds the id under which the same order was already sent, if its outcome is not known.
 *
 * @param account mining account that sent it
 * @param body the order as JSON, without codes
 */
export function keptIdOf(account: string, body: string): string | undefined {
  return writesOf(account).find((write) => write.body === body)?.clientId;
}

/** Ends the work of a form on a write, whose outcome may still be unknown. */
export function leaveKeptWrite(clientId: string): void {
  ofForms.delete(clientId);
}

/** Removes a write once its outcome is known. */
export function dropKeptWrite(clientId: string): void {
  ofForms.delete(clientId);
  const rest = kept.read().filter((write) => write.clientId !== clientId);
  if (rest.length === 0) kept.remove();
  else kept.write(rest);
}

/** Keeps a write of an open form, from before it is sent until its outcome is known. */
export function keepWrite(write: KeptWrite): void {
  ofForms.add(write.clientId);
  const others = kept.read().filter(({ clientId }) => clientId !== write.clientId);
  kept.write([...others, write].slice(-MOST));
}
