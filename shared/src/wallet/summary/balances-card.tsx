import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { WalletBalance, WalletSummary } from "contracts";
import { SearchX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { SearchField, Switch } from "../../forms/index.ts";
import { useCommon, useCustom } from "../../session/index.ts";
import { Button, Card, EmptyState, SortPills, Table, useIsPhone, type Sort } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import { useDollarText } from "../hooks/use-dollar-text.ts";
import { useStored } from "../use-stored.ts";
import { SORT_IDS, dollarWorth, listBalances } from "../model/balance-list.ts";
import { balanceSort, hiddenSmall } from "../model/preferences.ts";
import { useBalanceColumns, type BalanceView } from "./balance-columns.tsx";
import { BalanceListRow } from "./balance-list-row.tsx";

/** Props of {@link BalancesCard}. */
interface BalancesCardProps {
  summary: WalletSummary;
  isSummary: boolean;
  isHidden: boolean;
  /** Actions on a balance. */
  rowActions?: (balance: WalletBalance) => ReactNode;
}

function rowKey({ account, coin }: WalletBalance): string {
  return `${account ?? ""} ${coin}`;
}

/** The list of balances: searched, sorted and without small ones, according to the person's settings. */
export function BalancesCard({ summary, isSummary, isHidden, rowActions }: BalancesCardProps) {
  const { t } = useLingui();
  const { system, coins } = useCommon();
  const { decimals: decimalsOf } = useCoins();
  const [search, setSearch] = useState("");
  const [hidesSmall, setHidesSmall] = useStored(hiddenSmall);
  const [sort, setSort] = useStored(balanceSort);
  const isPhone = useIsPhone();
  const view: BalanceView = {
    currency: summary.currency,
    isSummary,
    isHidden,
    ...(rowActions === undefined ? {} : { rowActions }),
    nameOf: (coin) => system?.coin_types_info[coin]?.name ?? "",
    decimalsOf,
  };
  const columns = useBalanceColumns(view);
  const { small_balance: smallest } = useCustom();
  const smallText = useDollarText()(smallest);
  const atLeast = hidesSmall ? dollarWorth(coins, summary.currency, smallest) : null;
  const rows = listBalances(summary.balances, { search, atLeast, nameOf: view.nameOf }, sort);

  function handleSort({ id, direction }: Sort): void {
    const known = SORT_IDS.find((one) => one === id);
    if (known !== undefined) setSort({ id: known, direction });
  }
  function handleReset(): void {
    setSearch("");
    setHidesSmall(false);
  }

  const empty = (
    <EmptyState
      icon={SearchX}
      title={search === "" ? t`All balances are small` : t`No coin matches “${search}”`}
      action={
        <Button size="sm" onClick={handleReset}>
          <Trans>Show all balances</Trans>
        </Button>
      }
    />
  );
  return (
    <Card flush className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-5 py-3 max-md:px-4">
        <h2 className="text-[0.9375rem] leading-6 font-semibold">
          <Trans>Balances</Trans>
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:w-full max-md:flex-col-reverse max-md:items-stretch">
          <Switch
            label={t`Hide balances under ${smallText}`}
            checked={hidesSmall}
            onChange={setHidesSmall}
            showLabel
          />
          <SearchField
            label={t`Find a coin`}
            value={search}
            onChange={setSearch}
            className="w-52 max-md:w-full"
          />
        </div>
      </div>
      {isPhone && rows.length > 0 && (
        <SortPills
          label={t`Order of the balances`}
          options={[
            { id: "value", label: t`Value` },
            { id: "coin", label: t`Coin`, align: "start" },
          ]}
          sort={sort}
          onSort={handleSort}
        />
      )}
      <Table
        label={t`Balances`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSort={handleSort}
        listRow={(balance) => <BalanceListRow balance={balance} view={view} />}
        empty={empty}
      />
      <p role="status" className="sr-only">
        <Plural value={rows.length} one="# balance" other="# balances" />
      </p>
    </Card>
  );
}
