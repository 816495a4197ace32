import { Trans } from "@lingui/react/macro";
import type { AutoWithdrawal } from "contracts";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Address } from "shared/ui";

/** What will be paid again once automatic withdrawals are resumed. */
export function ResumeSummary({ rules }: { rules: readonly AutoWithdrawal[] }) {
  const { locale } = useDisplayPreferences();
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet" className="space-y-3 text-sm">
      <p>
        <Trans>These are paid out again from the next settlement:</Trans>
      </p>
      <ul className="space-y-2">
        {rules.map(({ coin, threshold, withdraw_address }) => (
          <li key={coin} className="rounded-sm border border-line bg-sunken px-4 py-3">
            <p className="num font-medium">{formatCoinAmountText(threshold, coin, { locale, trim: true })}</p>
            <Address value={withdraw_address} form="full" />
          </li>
        ))}
      </ul>
    </div>
  );
}
