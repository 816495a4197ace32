import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { Badge, Button, ButtonLink } from "shared/ui";
import { ORDER_BADGES, useOrderNames } from "shared/wallet";
import type { WithdrawalRow } from "contracts";
import { DonePane } from "#/components/done-pane.tsx";

/** Props of {@link SuccessPane}. */
interface SuccessPaneProps {
  id: number;
  status: WithdrawalRow["status"];
  type: WithdrawalRow["type"];
  /** Whether a person reviews it before it is sent. */
  isReviewed: boolean;
  onAgain: () => void;
}

/** The accepted order: its number, its status, and a link to track it. */
export function SuccessPane({ id, status, type, isReviewed, onAgain }: SuccessPaneProps) {
  const { t } = useLingui();
  const names = useOrderNames();
  const actions = (
    <>
      <ButtonLink to={pathTo("wallet.history", {})} variant="primary">
        <Trans>View in history</Trans>
      </ButtonLink>
      <Button onClick={onAgain}>
        <Trans>Withdraw again</Trans>
      </Button>
    </>
  );
  return (
    <DonePane title={type === "inner" ? t`Transferred` : t`Withdrawal requested`} actions={actions}>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Trans>Order {id}</Trans>
        <Badge kind={ORDER_BADGES[status]}>{names[status]}</Badge>
      </p>
      {isReviewed && status === "pending" && (
        <p className="text-sm text-ink-2">
          <Trans>It is sent after a review. You can cancel it in the history.</Trans>
        </p>
      )}
    </DonePane>
  );
}
