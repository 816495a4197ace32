import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { Content, SubNavigation } from "shared/ui";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { KeptWritesPart } from "./kept-writes-part.tsx";

/** The frame of the loan pages: tabs for loans and loan account, and a refresh button. */
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
      <SubNavigation label={t`Loan pages`} tabs={tabs} onRefresh={revalidateFinance} />
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        <KeptWritesPart />
        {children}
      </Content>
    </>
  );
}
