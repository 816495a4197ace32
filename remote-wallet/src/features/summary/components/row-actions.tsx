import { Trans, useLingui } from "@lingui/react/macro";
import type { WalletBalance } from "contracts";
import { AppLink, getRoute, pathTo } from "shared/navigation";
import { TextLink } from "shared/ui";

const PAGES = ["wallet.deposit", "wallet.withdraw", "wallet.exchange", "wallet.bill"] as const;
const BUILT = PAGES.filter((page) => getRoute(page).isBuilt);

/** The actions of a balance. In the summary of several accounts, they first switch to the account. */
export function RowActions({ balance }: { balance: WalletBalance }) {
  const { t } = useLingui();
  const { account, coin } = balance;
  if (account !== null) {
    return (
      <AppLink
        to="account.switch.account"
        params={{ account }}
        className="font-medium"
        title={t`Switch to ${account}`}
      >
        <Trans>Switch to it</Trans>
        <span className="sr-only"> {account}</span>
      </AppLink>
    );
  }
  const labels = {
    "wallet.deposit": t`Deposit`,
    "wallet.withdraw": t`Withdraw`,
    "wallet.exchange": t`Exchange`,
    "wallet.bill": t`Bills`,
  };
  return (
    <span className="flex justify-end gap-4 md:max-lg:grid md:max-lg:grid-cols-[auto_auto] md:max-lg:gap-y-0 md:max-lg:py-1 md:max-lg:text-start md:max-lg:*:leading-6">
      {BUILT.map((page) => (
        <TextLink key={page} to={pathTo(page, {}, { query: { symbol: coin } })}>
          {labels[page]}
        </TextLink>
      ))}
    </span>
  );
}
