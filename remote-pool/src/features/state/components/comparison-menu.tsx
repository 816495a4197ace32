import { Trans, useLingui } from "@lingui/react/macro";
import { getAccounts } from "contracts";
import { GitCompareArrows } from "lucide-react";
import { useCall } from "shared/api";
import { useSession } from "shared/session";
import { IconButton, Menu, MenuChoice, MenuLabel, MenuSeparator } from "shared/ui";
import { useComparison } from "../model/comparison.ts";

/** Maximum number of accounts in the menu. */
const MOST_ACCOUNTS = 50;

/** The person's other accounts, loaded when the menu opens. */
function AccountChoices() {
  const [comparison, change] = useComparison();
  const { account, origin } = useSession();
  const { data } = useCall(getAccounts, { query: { limit: MOST_ACCOUNTS, with_hash_info: false } });
  const all = [...(origin === null ? [] : [origin]), ...(data?.data ?? [])].map((one) => one.account);
  const others = [...new Set(all)].filter((name) => name !== account?.account);
  if (others.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>
        <Trans>Another account</Trans>
      </MenuLabel>
      {others.map((name) => (
        <MenuChoice
          key={name}
          checked={comparison?.kind === "account" && comparison.name === name}
          onSelect={() => change({ kind: "account", name })}
        >
          {name}
        </MenuChoice>
      ))}
    </>
  );
}

/** Selects what the hashrate is compared with; totals over accounts only with the previous period. */
export function ComparisonMenu({ isSummary }: { isSummary: boolean }) {
  const { t } = useLingui();
  const [comparison, change] = useComparison();
  return (
    <Menu
      trigger={<IconButton icon={GitCompareArrows} label={t`Compare with`} />}
      label={t`Compare with`}
      className="max-h-80 overflow-y-auto"
    >
      <MenuChoice checked={comparison === null} onSelect={() => change(null)}>
        <Trans context="comparison">Nothing</Trans>
      </MenuChoice>
      <MenuChoice checked={comparison?.kind === "previous"} onSelect={() => change({ kind: "previous" })}>
        <Trans>Previous period</Trans>
      </MenuChoice>
      {!isSummary && <AccountChoices />}
    </Menu>
  );
}
