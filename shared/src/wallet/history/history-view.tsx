import { useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { usePageTitle } from "../../mining/index.ts";
import { useSearchParams } from "../../router/index.ts";
import { PageHead, RevealTogether, TabPanel, TableShape, Tabs } from "../../ui/index.ts";
import { PrintButton } from "../../print/index.ts";
import { useListQuery } from "../hooks/use-list-query.ts";
import { ListPrintHead } from "../lists/list-print-head.tsx";
import { PLAIN_LIST, writeListQuery } from "../model/list-query.ts";
import type { WalletSource } from "../wallet-source.ts";
import { DepositsList } from "./deposits-list.tsx";
import { TransfersList } from "./transfers-list.tsx";
import { WithdrawalsList, type OrderManagement } from "./withdrawals-list.tsx";

const TABS = ["withdrawals", "deposits", "transfers", "batches"] as const;

/** Props of {@link HistoryView}; an observer omits the owner's props. */
export interface HistoryViewProps {
  source: WalletSource;
  management?: OrderManagement;
  /** The tab of batches. */
  batches?: ReactNode;
  depositAction?: ReactNode;
}

/** Orders with their status, in tabs (R2.3.20). */
export function HistoryView({ source, management, batches, depositAction }: HistoryViewProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [query, onQuery] = useListQuery();
  const labels = {
    withdrawals: t`Withdrawals`,
    deposits: t`Deposits`,
    transfers: t`Transfers`,
    batches: t`Batches`,
  };
  const tabs = TABS.filter((id) => id !== "batches" || batches !== undefined);
  const tab = tabs.find((id) => id === search.get("tab")) ?? "withdrawals";
  const title = t({ message: "History", context: "wallet" });
  usePageTitle(title);
  function handleTab(id: (typeof TABS)[number]): void {
    setSearch((now) => {
      // Coin and period mean the same on every tab; statuses and types do not.
      const next = writeListQuery(now, {
        ...PLAIN_LIST,
        coin: query.coin,
        range: query.range,
        from: query.from,
        to: query.to,
      });
      if (id === "withdrawals") next.delete("tab");
      else next.set("tab", id);
      return next;
    });
  }
  const shared = { source, query, onQuery };
  return (
    <>
      <ListPrintHead account={source.account} query={query} />
      <PageHead title={title} actions={<PrintButton />} />
      <Tabs
        label={title}
        tabs={tabs.map((id) => ({ id, label: labels[id] }))}
        value={tab}
        onChange={handleTab}
        panelId={panelId}
        className="-ms-3 mb-4 print:hidden"
      />
      <h2 className="hidden text-md font-semibold print:block">{labels[tab]}</h2>
      <TabPanel id={panelId} tabId={tab}>
        <RevealTogether skeleton={<TableShape hasFilters columns={6} />}>
          {tab === "withdrawals" && <WithdrawalsList {...shared} management={management} />}
          {tab === "deposits" && <DepositsList {...shared} emptyAction={depositAction} />}
          {tab === "transfers" && <TransfersList {...shared} />}
          {tab === "batches" && batches}
        </RevealTogether>
      </TabPanel>
    </>
  );
}
