import { Trans, useLingui } from "@lingui/react/macro";
import { getRoute, pathTo } from "shared/navigation";
import { ButtonLink, EmptyState, TextLink } from "shared/ui";
import { HistoryView } from "shared/wallet";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { BatchesList } from "./components/batches-list.tsx";
import { OrderActions } from "./components/order-actions.tsx";

/** Orders with their status: withdrawals, deposits, transfers, batches (R2.3.20). */
export function HistoryPage() {
  const { t } = useLingui();
  const source = useWalletSource();
  const noOrders = (
    <EmptyState
      title={t`No withdrawals yet`}
      action={
        <ButtonLink to={pathTo("wallet.autoWithdrawal", {})} size="sm">
          <Trans>Set an auto-withdrawal address</Trans>
        </ButtonLink>
      }
    />
  );
  const depositAction = (
    <ButtonLink to={pathTo("wallet.deposit", {})} size="sm">
      <Trans>Show a deposit address</Trans>
    </ButtonLink>
  );
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <HistoryView
        source={source}
        management={{
          actions: (order, onDone) => <OrderActions order={order} onDone={onDone} />,
          stuck: ({ id }) =>
            getRoute("ticket.new").isBuilt && (
              <TextLink
                className="text-2xs"
                to={pathTo("ticket.new", {}, { query: { subject: t`Withdrawal ${id}` } })}
              >
                <Trans>Contact support</Trans>
              </TextLink>
            ),
          empty: noOrders,
        }}
        batches={<BatchesList />}
        depositAction={depositAction}
      />
    </WalletFrame>
  );
}
