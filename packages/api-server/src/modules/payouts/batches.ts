import { batchPayload } from "contracts/businesses";
import type { CallData, CallInput } from "contracts/call";
import type { createBatchWithdrawal } from "contracts/calls/wallet";
import type { checkBatchWithdrawal } from "contracts/calls/wallet-batch";
import type { Database } from "../../platform/database/database.ts";
import { withdrawalBatches } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { translate } from "../../texts/messages.ts";
import { amountText, type ChainTerms } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { runMoneyWrite, usableBalance } from "../ledger/index.ts";
import type { SendStored } from "../security/index.ts";
import type { PayoutServices } from "./services.ts";
import { placeOrder, type OrderRow } from "./orders-repository.ts";
import { ownerOf } from "../accounts/index.ts";
import { boundsOf, requireFee } from "./terms.ts";
import {
  checkPayment,
  requireLimits,
  assertDestinationAllowed,
  type OrderScope,
  type Payment,
} from "./withdraw-checks.ts";
import { noteBy, storeOrderEmail, type Actor } from "./withdrawals.ts";

type BatchBody = CallInput<typeof createBatchWithdrawal>["body"];
type CheckBody = CallInput<typeof checkBatchWithdrawal>["body"];
type CheckedItem = CallData<typeof checkBatchWithdrawal>["items"][number];

const PLAIN_DECIMAL = /^(?:0|[1-9]\d{0,39})(?:\.\d{1,30})?$/;
const NO_WARNINGS = { is_known: false, lookalike: null, twin: null } as const;

interface CheckContext {
  readonly services: PayoutServices;
  readonly scope: OrderScope;
  readonly terms: ChainTerms;
}

/** A checked row with what decides whether it repeats an earlier one. */
interface CheckedRow {
  readonly item: Omit<CheckedItem, "is_double">;
  readonly units: bigint;
  /** The destination in the form that is paid; as typed while it is invalid. */
  readonly destination: string;
}

/** Identifies a destination, however it was typed; an exchange account is an email address, whose letter case does not matter. */
function destinationKey({ type }: OrderScope, { address, recipient_id }: Payment["destination"]): string {
  if (recipient_id !== null) return String(recipient_id);
  return type === "coinex" ? address.toLowerCase() : address;
}

async function checkItem(
  { services, scope, terms }: CheckContext,
  item: CheckBody["items"][number],
): Promise<CheckedRow> {
  const { row } = item;
  try {
    if (item.address === "") throw new ApiError(22005, "address_malformed", { data: { reason: "empty" } });
    if (!PLAIN_DECIMAL.test(item.amount)) throw new ApiError(22002, "amount_malformed");
    const { destination, amount } = await checkPayment(services, services.database, scope, {
      ...item,
      terms,
    });
    const { fee } = boundsOf(terms, scope.type);
    const { is_known, lookalike, twin } = destination;
    const figures = {
      fee: amountText(fee, scope.coin),
      final_amount: amountText(amount - fee, scope.coin),
    };
    return {
      item: { row, ok: true, code: 0, message: "", ...figures, is_known, lookalike, twin },
      units: amount,
      destination: destinationKey(scope, destination),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = translate(scope.locale, error.messageKey, error.values);
    const figures = { fee: "0", final_amount: "0" };
    return {
      item: { row, ok: false, code: error.code, message, ...figures, ...NO_WARNINGS },
      units: 0n,
      destination: item.address,
    };
  }
}

/** Checks the rows of a batch individually, before any code is requested. */
export async function checkBatch(
  services: PayoutServices,
  actor: Actor,
  body: CheckBody,
): Promise<CallData<typeof checkBatchWithdrawal>> {
  const scope: OrderScope = { ...body, account: actor.session.account, locale: actor.locale };
  const terms = await assertDestinationAllowed(services, services.database, scope);
  const seen = new Set<string>();
  const checked: (CheckedItem & { readonly units: bigint })[] = [];
  for (const one of body.items) {
    const { item, units, destination } = await checkItem({ services, scope, terms }, one);
    checked.push({ ...item, units, is_double: seen.has(destination) });
    seen.add(destination);
  }
  const good = checked.filter(({ ok }) => ok);
  const sum = good.reduce((total, { units }) => total + units, 0n);
  const fees = boundsOf(terms, scope.type).fee * BigInt(good.length);
  const { coin, account } = scope;
  const request = { account_id: account.id, owner_id: ownerOf(account), coin };
  const { available, usable } = await usableBalance(services.database, request);
  const covers = scope.type === "inner" ? available : usable;
  return {
    items: checked.map(({ units: _, ...item }) => item),
    count: good.length,
    sum: amountText(sum, scope.coin),
    allTxFee: amountText(fees, scope.coin),
    actualAmount: amountText(sum - fees, scope.coin),
    balance_after: sum > covers ? null : amountText(covers - sum, coin),
  };
}

interface BatchOrder {
  readonly scope: OrderScope;
  readonly body: BatchBody;
}

/** Checks a batch before it is ordered: the fee that was shown, and every row. */
async function checkRows(
  services: PayoutServices,
  database: Database,
  { scope, body: { fee, items } }: BatchOrder,
): Promise<{ readonly terms: ChainTerms; readonly payments: readonly Payment[] }> {
  const terms = await assertDestinationAllowed(services, database, scope);
  if (fee !== undefined) requireFee(terms, scope.type, fee);
  const payments: Payment[] = [];
  for (const item of items) {
    try {
      payments.push(await checkPayment(services, database, scope, { ...item, terms }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = typeof error.data === "object" ? error.data : {};
      const { values } = error;
      throw new ApiError(error.code, error.messageKey, { data: { ...details, row: item.row }, values });
    }
  }
  return { terms, payments };
}

async function placeBatch(
  services: PayoutServices,
  tx: Database,
  requested: BatchOrder,
): Promise<CallData<typeof createBatchWithdrawal>> {
  const { scope, body } = requested;
  const { account, coin, chain, type } = scope;
  const now = services.clock.now();
  const { terms, payments } = await checkRows(services, tx, requested);
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  const prices = await requireLimits(services, tx, scope, sum);
  const [batch] = await tx
    .insert(withdrawalBatches)
    .values({ account_id: account.id, client_id: body.client_id, coin, chain, type, create_time: now })
    .returning();
  if (batch === undefined) throw new Error("batch was not written");
  const rows: OrderRow[] = [];
  for (const [index, payment] of payments.entries()) {
    const item = body.items[index];
    if (item === undefined) continue;
    const { row, remark = "" } = item;
    const order = { account_id: account.id, owner_id: ownerOf(account), terms, type, prices, now };
    rows.push(await placeOrder(tx, { ...order, ...payment, batch_id: batch.id, row, remark }));
  }
  return {
    batch_id: batch.id,
    items: rows.map(({ row, id, status }) => ({ row: row ?? 0, id, status })),
  };
}

/** Amount or number of rows, coin and first addresses of a batch, for the email about it. */
function summaryOf({ coin, items }: BatchBody) {
  const amount = items.length === 1 ? (items[0]?.amount ?? "") : `${String(items.length)} ×`;
  const addresses = items.slice(0, 3).map((item) => item.address);
  return { amount, coin, address: addresses.join(", ") };
}

/**
 * Orders a whole batch or nothing; afterwards each row is processed independently.
 *
 * @throws {ApiError} as for one order, with the invalid `row` in its data; 22008 when the fee that was shown has changed
 */
export async function withdrawBatch(
  services: PayoutServices,
  actor: Actor,
  body: BatchBody,
): Promise<CallData<typeof createBatchWithdrawal>> {
  const { account } = actor.session;
  const { coin, chain, type, items } = body;
  const scope: OrderScope = { account, coin, chain, type, locale: actor.locale };
  let sendEmail: SendStored | undefined;
  const answer = await runMoneyWrite(services, {
    accountId: account.id,
    clientId: body.client_id,
    call: "createBatchWithdrawal",
    body,
    prepare: async () => {
      await checkRows(services, services.database, { scope, body });
      const payload = batchPayload(coin, items);
      return services.verification.check({
        session: actor.session,
        business: "batch_withdraw",
        codes: body,
        payload,
      });
    },
    act: async (tx, proof) => {
      await lockAccount(tx, ownerOf(account));
      const placed = await placeBatch(services, tx, { scope, body });
      await proof.consume(tx);
      await services.securityLog.record(tx, noteBy(actor, "withdrawal_requested"));
      sendEmail = await storeOrderEmail(services, tx, actor, summaryOf(body));
      return placed;
    },
  });
  await sendEmail?.();
  return answer;
}
