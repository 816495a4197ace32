import { Trans, useLingui } from "@lingui/react/macro";
import { CircuitBoard, Download, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { getRoute, pathTo } from "shared/navigation";
import { ButtonLink, Card } from "shared/ui";

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-line px-5 py-5 max-md:px-4 max-md:not-first:border-t md:not-first:border-s">
      <Icon aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col items-start gap-3 text-sm text-ink-2">
        <h3 className="text-sm font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** Explains how to get a first balance, in place of a list of zeros. */
export function StartCard() {
  const { t } = useLingui();
  const connecting = getRoute("pool.mining").isBuilt ? "pool.mining" : "pool.state";
  return (
    <Card title={t`No balances yet`} divided flush>
      <ul className="grid md:grid-cols-2">
        <Way icon={CircuitBoard} title={t`Mine`}>
          <p className="grow">
            <Trans>Connect a miner: its earnings are credited here every day.</Trans>
          </p>
          <ButtonLink to={pathTo(connecting, {})} variant="primary" size="sm">
            <Trans>Connect a miner</Trans>
          </ButtonLink>
        </Way>
        <Way icon={Download} title={t({ message: "Deposit", context: "verb" })}>
          <p className="grow">
            <Trans>
              Send coins from another wallet to your deposit address. They appear here once the network has
              confirmed them.
            </Trans>
          </p>
          <ButtonLink to={pathTo("wallet.deposit", {})} size="sm">
            <Trans>Show deposit address</Trans>
          </ButtonLink>
        </Way>
      </ul>
    </Card>
  );
}
