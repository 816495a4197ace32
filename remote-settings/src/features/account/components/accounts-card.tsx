import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, type SubAccount } from "contracts";
import { useId, useState } from "react";
import { useErrorText } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { useSearchParams } from "shared/router";
import { Button, Card, ErrorState, NoRows, Notice, Pagination, TabPanel, Table, Tabs } from "shared/ui";
import { readAccountQuery, writeAccountQuery, type AccountQuery } from "../model/account-query.ts";
import { useAccountColumns } from "./account-columns.tsx";
import { AccountListRow } from "./account-list-row.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { AccountView } from "./row-actions.tsx";
import { useAccountActions } from "./use-account-actions.ts";
import { useAccountList, type AccountList } from "./use-account-list.ts";
import { VisibilityDialog } from "./visibility-dialog.tsx";

interface ListProps {
  list: AccountList;
  query: AccountQuery;
  view: AccountView;
  onCreate: () => void;
  onClear: () => void;
  onPage: (page: number) => void;
}

function List({ list, query, view, onCreate, onClear, onPage }: ListProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const columns = useAccountColumns(view);
  const { rows, status, error, isBusy, retry } = list;
  if (status === "failed") {
    return (
      <ErrorState
        title={t`Couldn't load accounts.`}
        message={errorText(error)}
        onRetry={retry}
        busy={isBusy}
      />
    );
  }
  const action = (
    <Button size="sm" busy={isBusy} onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <>
      {error !== undefined && status !== "loading" && (
        <Notice
          tone="warning"
          role="status"
          title={t`Couldn't refresh.`}
          action={action}
          className="m-4 items-center"
        >
          <Trans>Showing the last data we received.</Trans>
        </Notice>
      )}
      <Table
        label={t`Mining accounts`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        status={status}
        skeletonRows={PAGE_SIZES.subAccounts}
        listRow={(account) => <AccountListRow account={account} view={view} />}
        empty={
          <NoRows page={query.page} onPage={onPage}>
            <EmptyList query={query} canManage={view.canManage} onCreate={onCreate} onClear={onClear} />
          </NoRows>
        }
      />
    </>
  );
}

/** Props of {@link AccountsCard}. */
interface AccountsCardProps extends Pick<AccountView, "canSwitch" | "canManage"> {
  onCreate: () => void;
}

/** The accounts in pages of ten: the visible ones with the main account first, and the hidden ones. */
export function AccountsCard({ canSwitch, canManage, onCreate }: AccountsCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const panelId = useId();
  const [params, setParams] = useSearchParams();
  const query = readAccountQuery(params);
  const change = (next: Partial<AccountQuery>): void =>
    setParams(writeAccountQuery({ ...query, page: 1, ...next }), { replace: next.page === undefined });
  const [searchText, setSearchText] = useSearchText(query.search, (search) => change({ search }));
  const [asked, setAsked] = useState<SubAccount | null>(null);
  const [doomed, setDoomed] = useState<SubAccount | null>(null);
  const actions = useAccountActions();
  const list = useAccountList(query);
  function handleClear(): void {
    setSearchText("");
    change({ search: "" });
  }
  return (
    <Card flush className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 max-md:px-4">
        <Tabs
          label={t`Visible and hidden accounts`}
          tabs={[
            { id: "visible", label: t`Visible` },
            { id: "hidden", label: t({ message: "Hidden", context: "accounts" }) },
          ]}
          value={query.tab}
          onChange={(tab) => change({ tab })}
          panelId={panelId}
          className="-ms-3 min-h-13"
        />
        <SearchField
          label={t`Name or remark`}
          value={searchText}
          onChange={setSearchText}
          className="w-64 max-md:my-3 max-md:w-full"
        />
      </div>
      <TabPanel id={panelId} tabId={query.tab}>
        <List
          list={list}
          query={query}
          view={{ canSwitch, canManage, actions, onHide: setAsked, onDelete: setDoomed }}
          onCreate={onCreate}
          onClear={handleClear}
          onPage={(page) => change({ page })}
        />
      </TabPanel>
      {list.total > PAGE_SIZES.subAccounts && (
        <div className="border-t border-line px-5 py-3 max-md:px-4">
          <Pagination
            page={query.page}
            pageSize={PAGE_SIZES.subAccounts}
            total={list.total}
            locale={locale}
            onPage={(page) => change({ page })}
          />
        </div>
      )}
      <VisibilityDialog account={asked} actions={actions} onClose={() => setAsked(null)} />
      {doomed !== null && <DeleteDialog account={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  );
}
