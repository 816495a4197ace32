import {
  abandonPayoutPsbt,
  getPayoutPsbt,
  listPayoutPsbts,
  type PayoutPsbt,
  renewPayoutPsbt,
  returnPayoutPsbt,
} from "contracts/operator/calls/psbts";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { amountText } from "../../modules/coins/index.ts";
import { listWaiting } from "../../modules/operators/approvals-repository.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import { renewPsbt, requireSpent, spentPsbts } from "../../modules/payouts/psbt-renewal.ts";
import {
  giveUpPsbt,
  listPsbts,
  requirePsbt,
  requireWaiting,
  takeSigned,
} from "../../modules/payouts/psbts.ts";
import type { Services } from "../../services.ts";

function targetOf(id: number): string {
  return `psbts/${String(id)}`;
}

async function presentPsbts({ clock, database }: Services): Promise<PayoutPsbt[]> {
  const proposals = await listWaiting(database, "abandon_psbt", clock.now());
  const renewals = await listWaiting(database, "renew_psbt", clock.now());
  const spent = await spentPsbts(database);
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
      proposal: (spent.has(id) ? renewals : proposals).get(targetOf(id)) ?? null,
    };
  });
}

/** The operators' calls about transactions for an external signer. */
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

  operatorRoute(scope, abandonPayoutPsbt, async ({ params: { id }, body: { reason }, operator, request }) => {
    const { coin, txid } = await requireWaiting(services, id);
    const proposal = {
      action: "abandon_psbt",
      target: targetOf(id),
      summary: `Give up ${coin} transaction ${txid}, which waits for the external signer. Its orders get a new one.`,
      reason,
      role: "finance",
      payload: { psbt_id: id },
    } as const;
    const outcome = await byTwoPersons(services, operator, proposal, () =>
      giveUpPsbt(services, id, { by: operator.name, reason, now: services.clock.now() }),
    );
    if (outcome.state === "proposed") request.operatorOutcome = "proposed";
    return outcome;
  });

  operatorRoute(scope, renewPayoutPsbt, async ({ params: { id }, body: { reason }, operator, request }) => {
    const { coin, txid } = await requireSpent(services, id);
    const proposal = {
      action: "renew_psbt",
      target: targetOf(id),
      summary: `Pay the orders of ${coin} transaction ${txid} by other coins: something else spent its coins for good.`,
      reason,
      role: "finance",
      payload: { psbt_id: id },
    } as const;
    const outcome = await byTwoPersons(services, operator, proposal, () =>
      renewPsbt(services, id, { by: operator.name, reason, now: services.clock.now() }),
    );
    if (outcome.state === "proposed") request.operatorOutcome = "proposed";
    return outcome;
  });
}
