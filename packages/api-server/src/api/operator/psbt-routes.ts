import {
  abandonPayoutPsbt,
  getPayoutPsbt,
  listPayoutPsbts,
  type PayoutPsbt,
  renewPayoutPsbt,
  returnPayoutPsbt,
  settlePayoutPsbt,
} from "contracts/operator/calls/psbts";
import type { FastifyInstance } from "fastify";
import type { idParams } from "contracts/schemas/scalars";
import { operatorRoute, type OperatorContext } from "../../http/operator-route.ts";
import { amountText } from "../../modules/coins/index.ts";
import { listWaiting } from "../../modules/operators/approvals-repository.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import {
  renewPsbt,
  requirePaid,
  requireSpent,
  settlePsbt,
  spentPsbts,
} from "../../modules/payouts/psbt-renewal.ts";
import {
  giveUpPsbt,
  listPsbts,
  paidBy,
  type PsbtDecision,
  requirePsbt,
  requireWaiting,
  takeSigned,
} from "../../modules/payouts/psbts.ts";
import type { Services } from "../../services.ts";

function targetOf(id: number): string {
  return `psbts/${String(id)}`;
}

async function presentPsbts({ clock, database }: Services): Promise<PayoutPsbt[]> {
  const now = clock.now();
  const [proposals, renewals, settlements, spent] = await Promise.all([
    listWaiting(database, "abandon_psbt", now),
    listWaiting(database, "renew_psbt", now),
    listWaiting(database, "settle_psbt", now),
    spentPsbts(database),
  ]);
  return (await listPsbts(database, spent)).map(({ row, orders }) => {
    const { id, coin, chain, txid, status, create_time, expire_time, end_by, end_reason, end_time } = row;
    const paid = orders.map((order) => ({ order, units: BigInt(order.amount) - BigInt(order.fee) }));
    const total = paid.reduce((sum, { units }) => sum + units, 0n);
    return {
      id,
      coin,
      chain,
      txid,
      amount: amountText(total.toString(), coin),
      network_fee: amountText(row.network_fee, coin),
      orders: paid.map(({ order, units }) => ({
        id: order.id,
        address: order.address,
        amount: amountText(units.toString(), coin),
      })),
      status,
      create_time,
      expire_time,
      end_by,
      end_reason,
      end_time,
      is_spent: spent.has(id),
      raises: status === "waiting" ? paidBy(orders) : null,
      proposal: (spent.has(id) ? renewals : proposals).get(targetOf(id)) ?? null,
      settlement: settlements.get(targetOf(id)) ?? null,
    };
  });
}

interface Deciding {
  readonly action: "abandon_psbt" | "renew_psbt" | "settle_psbt";
  readonly summary: string;
  readonly execute: PsbtDecision;
}

/** Records one operator's decision about a transaction, which needs two. */
async function decide(
  context: Pick<
    OperatorContext<typeof idParams, undefined, undefined>,
    "operator" | "params" | "request" | "services"
  > & {
    readonly body: { readonly reason: string };
  },
  { action, summary, execute }: Deciding,
) {
  const { params, body, operator, request, services } = context;
  const [{ id }, { reason }] = [params, body];
  const target = targetOf(id);
  const proposal = { action, target, summary, reason, role: "finance", payload: { psbt_id: id } } as const;
  const now = services.clock.now();
  const outcome = await byTwoPersons(services, operator, proposal, () =>
    execute(services, id, { by: operator.name, reason, now, proposedTime: now }),
  );
  if (outcome.state === "proposed") request.operatorOutcome = "proposed";
  return outcome;
}

/** Registers the operators' endpoints for transactions signed externally. */
export function registerOperatorPsbts(scope: FastifyInstance): void {
  const { services } = scope;

  operatorRoute(scope, listPayoutPsbts, async () => ({ psbts: await presentPsbts(services) }));

  operatorRoute(scope, getPayoutPsbt, async ({ params }) => {
    const row = await requirePsbt(services, params.id);
    const name = `${row.coin}-${String(row.id)}.psbt`;
    return { name, type: "text/plain; charset=utf-8", body: Buffer.from(row.psbt) };
  });

  operatorRoute(scope, returnPayoutPsbt, async ({ params, body, operator }) => ({
    state: "stored" as const,
    txid: await takeSigned(services, { id: params.id, file: body.psbt, by: operator.name }),
  }));

  operatorRoute(scope, abandonPayoutPsbt, async (context) => {
    const { coin, txid, raises } = await requireWaiting(services, context.params.id);
    const what = `Give up ${coin} transaction ${txid}, which waits for the external signer.`;
    const after =
      raises !== null ? "The transaction that its orders have stays." : "Its orders get a new one.";
    return decide(context, { action: "abandon_psbt", summary: `${what} ${after}`, execute: giveUpPsbt });
  });

  operatorRoute(scope, renewPayoutPsbt, async (context) => {
    const { coin, txid } = (await requireSpent(services, context.params.id)).row;
    const summary = `Pay the orders of ${coin} transaction ${txid} by other coins: something else spent its coins for good.`;
    return decide(context, { action: "renew_psbt", summary, execute: renewPsbt });
  });

  operatorRoute(scope, settlePayoutPsbt, async (context) => {
    const { row, payment } = await requirePaid(services, context.params.id);
    const summary = `Count the orders of ${row.coin} transaction ${row.txid} as paid by ${payment.txid}, which spent its coins for good.`;
    return decide(context, { action: "settle_psbt", summary, execute: settlePsbt });
  });
}
