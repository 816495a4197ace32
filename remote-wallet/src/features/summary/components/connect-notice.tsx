import { Trans, useLingui } from "@lingui/react/macro";
import { CircuitBoard } from "lucide-react";
import { getRoute, pathTo } from "shared/navigation";
import { ButtonLink, Notice } from "shared/ui";

/** The way to the first income, while there is nothing. */
export function ConnectNotice() {
  const { t } = useLingui();
  const target = getRoute("pool.mining").isBuilt ? "pool.mining" : "pool.state";
  const action = (
    <ButtonLink to={pathTo(target, {})} variant="primary" size="sm" icon={CircuitBoard}>
      <Trans>Connect a miner</Trans>
    </ButtonLink>
  );
  return (
    <Notice
      tone="info"
      title={t`Nothing here yet.`}
      action={action}
      className="items-center max-md:flex-wrap max-md:[&>a]:w-full"
    >
      <Trans>Connect a miner: what it earns is credited here every day.</Trans>
    </Notice>
  );
}
