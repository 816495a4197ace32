import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "shared/mining";
import { AppLink, getRoute } from "shared/navigation";
import { useSession } from "shared/session";
import { SummaryView } from "shared/wallet";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { RowActions } from "./components/row-actions.tsx";
import { StartCard } from "./components/start-card.tsx";

/** The account's balances, where they are held and their value (R2.3.15). */
export function SummaryPage() {
  const { t } = useLingui();
  const { account, isSummary } = useSession();
  const source = useWalletSource();
  const reading = source.useSummary();
  const name = account?.account ?? "";
  usePageTitle(t`Assets`);
  const loanLink = getRoute("finance.loan-balance").isBuilt && (
    <AppLink to="finance.loan-balance">
      <Trans>Go to the loan account</Trans>
    </AppLink>
  );
  return (
    <WalletFrame isRefreshing={reading.isValidating} onRefresh={() => void reading.mutate()}>
      <h1 className="sr-only">{isSummary ? t`Assets of all accounts` : t`Assets of ${name}`}</h1>
      <div className="grid gap-5 max-md:gap-3">
        <SummaryView
          source={source}
          reading={reading}
          rowActions={(balance) => <RowActions balance={balance} />}
          start={<StartCard />}
          loanNote={loanLink || undefined}
        />
      </div>
    </WalletFrame>
  );
}
