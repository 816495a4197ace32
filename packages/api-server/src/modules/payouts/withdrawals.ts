import type { CallData } from "contracts/call";
import { paymentPayload } from "contracts/businesses";
import type { createWithdrawal, withdrawalSchema } from "contracts/calls/wallet";
import type { SecurityEvent } from "contracts/schemas/security";
import type * as v from "valibot";
import type { Locale } from "../../texts/messages.ts";
import { amountText } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { runMoneyWrite } from "../ledger/index.ts";
import type { SecurityNote, SendStored } from "../security/index.ts";
import type { PayoutServices } from "./services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { placeOrder, type OrderRow } from "./orders-repository.ts";
import { ownerOf } from "../accounts/index.ts";
import {
  assertDestinationAllowed,
  checkPayment,
  requireBalance,
  requireLimits,
  type OrderScope,
} from "./withdraw-checks.ts";

type WithdrawalBody = v.InferOutput<typeof withdrawalSchema>;

/** The account that makes a request, with its device and address. */
export interface Actor {
  readonly session: Session;
  readonly locale: Locale;
  /** Network address of the caller. */
  readonly address: string;
  /** Browser and system, for the security log. */
  readonly device: string;
}

/** Security log entry for an actor's action. */
export function noteBy({ session, address, device }: Actor, event: SecurityEvent): SecurityNote {
  return { account_id: session.origin.id, event, address, device };
}

function presentNew(order: OrderRow): CallData<typeof createWithdrawal> {
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  return {
    id: order.id,
    status: order.status,
    amount: amountText(amount, order.coin),
    fee: amountText(fee, order.coin),
    final_amount: amountText(amount - fee, order.coin),
    create_time: order.create_time,
  };
}

/**
 * Stores the message and the email to the owner of an order that the settlement did not make, with a link to freeze the account in
 * the email, in the transaction of the order.
 */
export function storeOrderEmail(
  services: PayoutServices,
  tx: Database,
  { session }: Actor,
  values: { readonly amount: string; readonly coin: string; readonly address: string },
): Promise<SendStored> {
  return services.accountEmail.store(tx, session.origin, {
    subject: "email_withdrawal_subject",
    body: "email_withdrawal",
    values,
    hasFreezeHint: true,
    message: { category: "wallet" },
  });
}

/**
 * Places a withdrawal. Everything is checked before the codes, so that a mistake costs none, and again in the transaction that
 * takes the money.
 *
 * @throws {ApiError} one of 21001 to 21008 and 22001 to 22014
 */
export async function withdraw(
  services: PayoutServices,
  actor: Actor,
  body: WithdrawalBody,
): Promise<CallData<typeof createWithdrawal>> {
  const { database, verification, clock, securityLog } = services;
  const { account } = actor.session;
  const { coin, chain, type, address, amount, fee, is_inner } = body;
  const scope: OrderScope = { account, coin, chain, type, locale: actor.locale };
  const owner_id = ownerOf(account);
  let sendEmail: SendStored | undefined;
  const answer = await runMoneyWrite(services, {
    accountId: account.id,
    clientId: body.client_id,
    call: "createWithdrawal",
    body,
    prepare: async () => {
      const terms = await assertDestinationAllowed(services, database, scope);
      const payment = await checkPayment(services, database, scope, { terms, address, amount, fee });
      await requireLimits(services, database, scope, payment.amount);
      await requireBalance(database, scope, payment.amount);
      const payload = paymentPayload({ coin, amount, address, is_inner });
      return verification.check({ session: actor.session, business: "withdraw", codes: body, payload });
    },
    act: async (tx, proof) => {
      await lockAccount(tx, owner_id);
      const terms = await assertDestinationAllowed(services, tx, scope);
      const payment = await checkPayment(services, tx, scope, { terms, address, amount, fee });
      const prices = await requireLimits(services, tx, scope, payment.amount);
      const order = await placeOrder(tx, {
        account_id: account.id,
        owner_id,
        client_id: body.client_id,
        terms,
        type,
        ...payment,
        remark: body.remark,
        now: clock.now(),
        prices,
      });
      await proof.consume(tx);
      await securityLog.record(tx, noteBy(actor, "withdrawal_requested"));
      const placed = presentNew(order);
      sendEmail = await storeOrderEmail(services, tx, actor, { amount: placed.amount, coin, address });
      return placed;
    },
  });
  await sendEmail?.();
  return answer;
}
