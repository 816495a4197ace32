import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { IconButton, LinkTabs } from "shared/ui";
import { revalidateFinance } from "./revalidate-finance.ts";

const COLUMN = "mx-auto w-full max-w-content px-4 md:px-6 xl:px-0";

/** The frame of the loan pages: loans, loan account, and a button that reads the figures again. */
export function FinanceFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const current = matchRoute(pathname)?.name;
  const labels = { "finance.loan": t`Loans`, "finance.loan-balance": t`Loan account` } as const;
  const tabs = (["finance.loan", "finance.loan-balance"] as const).map((page) => ({
    to: pathTo(page, {}),
    label: labels[page],
    current: page === current,
  }));
  return (
    <>
      <div className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
        <div className={`${COLUMN} flex h-(--subnav-h) items-center justify-between gap-4`}>
          <LinkTabs label={t`Loan pages`} tabs={tabs} className="-ms-3 flex-1" />
          <IconButton icon={RefreshCw} label={t`Refresh`} size="sm" onClick={revalidateFinance} />
        </div>
      </div>
      <div className={`${COLUMN} pt-6 pb-16 max-md:pt-4 max-md:pb-10`}>{children}</div>
    </>
  );
}
