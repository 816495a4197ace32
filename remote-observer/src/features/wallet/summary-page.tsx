import { useLingui } from "@lingui/react/macro";
import { usePageTitle } from "shared/mining";
import { SummaryView, type WalletSource } from "shared/wallet";
import { useObserver } from "#/hooks/observer-context.ts";
import { WalletPage } from "./components/wallet-page.tsx";

function Summary({ source }: { source: WalletSource }) {
  const { t } = useLingui();
  const { account } = useObserver();
  const reading = source.useSummary();
  usePageTitle(t`Assets of ${account}`);
  return (
    <div className="grid gap-5 max-md:gap-3">
      <h1 className="sr-only">{t`Assets of ${account}`}</h1>
      <SummaryView source={source} reading={reading} />
    </div>
  );
}

/** Balances of the observed account. */
export function SummaryPage() {
  return <WalletPage>{(source) => <Summary source={source} />}</WalletPage>;
}
