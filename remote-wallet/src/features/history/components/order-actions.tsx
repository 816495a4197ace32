import { Trans, useLingui } from "@lingui/react/macro";
import { cancelWithdrawal, type WithdrawalRow } from "contracts";
import { useState } from "react";
import { useCallMutation, useErrorText } from "shared/api";
import { pathTo } from "shared/navigation";
import { toast } from "shared/toast";
import { Button, ButtonLink } from "shared/ui";
import { SummaryHint } from "#/components/summary-only.tsx";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

/** Props of {@link OrderActions}. */
interface OrderActionsProps {
  order: WithdrawalRow;
  onDone: () => void;
}

/** The actions of an order: cancel it while it waits, or repeat it. In the summary of all accounts, none is possible. */
export function OrderActions({ order, onDone }: OrderActionsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { trigger, isMutating } = useCallMutation(cancelWithdrawal);
  async function cancel(): Promise<void> {
    try {
      await trigger({ params: { id: order.id } });
      toast.success(t`Canceled. The amount was returned to your balance.`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsking(false);
    revalidateWallet();
    onDone();
  }
  const repeat = pathTo(
    "wallet.withdraw",
    {},
    {
      query: {
        symbol: order.coin,
        chain: order.chain,
        type: order.type,
        address: order.address,
        amount: order.amount,
      },
    },
  );
  if (order.account !== null) return order.status === "pending" ? <SummaryHint /> : null;
  return (
    <div className="flex flex-wrap gap-2">
      {order.status === "pending" && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Cancel the withdrawal</Trans>
        </Button>
      )}
      <ButtonLink to={repeat}>
        <Trans>Repeat</Trans>
      </ButtonLink>
      <CancelDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Cancel this withdrawal?`}
        confirmLabel={t`Cancel the withdrawal`}
        onConfirm={() => void cancel()}
        busy={isMutating}
      >
        <Trans>The amount and fee return to your balance immediately.</Trans>
      </CancelDialog>
    </div>
  );
}
