import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { FIRST_SHARE_MINUTES } from "shared/mining";
import { Button, Card } from "shared/ui";
import { ConnectionFields } from "#/components/connection-fields.tsx";
import { GuideLink } from "#/components/guide-link.tsx";

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-sm leading-7 font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </li>
  );
}

/** Props of {@link NewAccount}. */
interface NewAccountProps {
  home: PoolHome;
  account: string;
  isBusy: boolean;
  onCheck: () => void;
}

/** Guides to the first worker while the account has none. */
export function NewAccount({ home, account, isBusy, onCheck }: NewAccountProps) {
  const { t } = useLingui();
  const { coin } = home;
  return (
    <Card title={t`Connect your first worker`} actions={<GuideLink coin={coin} />}>
      <p className="mb-5 max-w-170 text-sm text-ink-2">
        <Trans>
          No hashrate for {coin} on this account yet. Data appears about {FIRST_SHARE_MINUTES} minutes after
          the first accepted share.
        </Trans>
      </p>
      <ol className="mb-6 grid gap-4 lg:grid-cols-3">
        <Step number={1} title={<Trans>Open your miner's settings</Trans>}>
          <Trans>Enter the address of the miner in a browser of the same network.</Trans>
        </Step>
        <Step number={2} title={<Trans>Enter address and name</Trans>}>
          <Trans>Copy a stratum address and the worker name from below; the password may be anything.</Trans>
        </Step>
        <Step number={3} title={<Trans>Save and wait</Trans>}>
          <Trans>The miner restarts and sends its first shares; this page then shows its hashrate.</Trans>
        </Step>
      </ol>
      <ConnectionFields home={home} account={account} isWide />
      <div className="mt-6">
        <Button icon={RefreshCw} busy={isBusy} busyLabel={<Trans>Checking…</Trans>} onClick={onCheck}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    </Card>
  );
}
