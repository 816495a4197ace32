import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { amount, exponentOf, isZero } from "amount";
import type { ProfitBlock, ProfitSolo } from "contracts";
import type { ReactNode } from "react";
import { formatCount, formatPercent } from "../../format/index.ts";
import type { Locale } from "../../remote-contract/index.ts";
import { useCommon } from "../../session/index.ts";
import {
  Badge,
  CoinAmount,
  DateTime,
  EmptyState,
  ExternalLink,
  ListRow,
  type Column,
} from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useChosenColumns } from "./profit-columns.ts";
import { ProfitList, TotalOf, type ProfitListProps } from "./profit-list.tsx";
import { monthOf } from "./profit-query.ts";
import type { ProfitSource } from "./profit-source.ts";

const SHARE_DECIMALS = 4;

/** Formats a share of a block, with two significant digits if it is tiny: a share above zero must not look like none. */
function formatShare(share: string, locale: Locale): string {
  const value = amount(share);
  return formatPercent(
    share,
    locale,
    isZero(value) ? SHARE_DECIMALS : Math.max(SHARE_DECIMALS, -1 - exponentOf(value)),
  );
}

function Status({ block }: { block: ProfitSolo }) {
  const { locale } = useDisplayPreferences();
  const reached = formatCount(block.confirmations, locale);
  const needed = formatCount(block.needed_confirmations, locale);
  if (block.status === "credited") {
    return (
      <Badge kind="done">
        <Trans>Credited</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="processing">
      <Trans>
        {reached} of {needed} confirmations
      </Trans>
    </Badge>
  );
}

/** The height of a block, as a link to the chain's explorer for a single block. */
function Height({ block, coin }: { block: ProfitSolo; coin: string }) {
  const { locale } = useDisplayPreferences();
  const explorer = useCommon().system?.coin_types_info[coin]?.explorer_block;
  const text = formatCount(block.height, locale);
  if (!explorer || block.hash === undefined) return <span className="num">{text}</span>;
  return (
    <ExternalLink href={explorer.replace("{hash}", encodeURIComponent(block.hash))} className="num">
      {text}
    </ExternalLink>
  );
}

function BlockName({ block, coin }: { block: ProfitBlock; coin: string }) {
  const { blocks } = block;
  return (
    <span>
      <Height block={block} coin={coin} />
      {blocks > 1 && (
        <span className="block text-2xs font-normal text-ink-3">
          <Plural value={blocks} one="# block of the hour" other="# blocks of the hour" />
        </span>
      )}
    </span>
  );
}

function Time({ at }: { at: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <DateTime unix={at} form="table" locale={locale} timeZone={timeZone} />;
}

function Base({ block }: { block: ProfitBlock }) {
  return block.base === "fees" ? <Trans>Transaction fees</Trans> : <Trans>Whole reward</Trans>;
}

/**
 * Returns the columns of block shares.
 *
 * @returns columns
 */
export function useBlockColumns(coin: string): Column<ProfitBlock>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const amount = (value: string): ReactNode => <CoinAmount value={value} coin={coin} locale={locale} />;
  return [
    { id: "height", header: t`Block`, main: true, cell: (block) => <BlockName block={block} coin={coin} /> },
    { id: "time", header: t`Found`, cell: (block) => <Time at={block.time} /> },
    { id: "base", header: t`Distributed`, priority: 3, cell: (block) => <Base block={block} /> },
    { id: "reward", header: t`Amount`, align: "end", cell: (block) => amount(block.reward) },
    {
      id: "share",
      header: t`Your share`,
      align: "end",
      cell: (block) => formatShare(block.share, locale),
    },
    { id: "profit", header: t`Earnings`, align: "end", cell: (block) => amount(block.profit) },
    { id: "status", header: t`Status`, cell: (block) => <Status block={block} /> },
  ];
}

/** A block share on a phone. */
export function BlockRow({ block, coin }: { block: ProfitBlock; coin: string }) {
  const { locale } = useDisplayPreferences();
  return (
    <ListRow
      title={<BlockName block={block} coin={coin} />}
      status={<Time at={block.time} />}
      figure={<CoinAmount value={block.profit} coin={coin} locale={locale} />}
      detail={formatShare(block.share, locale)}
    />
  );
}

/** A block of the account's own on a phone. */
export function SoloRow({ block, coin }: { block: ProfitSolo; coin: string }) {
  const { locale } = useDisplayPreferences();
  return (
    <ListRow
      title={<Height block={block} coin={coin} />}
      status={<Time at={block.time} />}
      figure={<CoinAmount value={block.profit} coin={coin} locale={locale} />}
      detail={<Status block={block} />}
    />
  );
}

function Totals({ totals, coin }: { totals: { profit: string; fee: string }; coin: string }) {
  const { locale } = useDisplayPreferences();
  return (
    <>
      <TotalOf label={<Trans>Filtered total</Trans>}>
        <CoinAmount value={totals.profit} coin={coin} locale={locale} />
      </TotalOf>
      <TotalOf label={<Trans context="amount">Fee</Trans>}>
        <CoinAmount value={totals.fee} coin={coin} locale={locale} />
      </TotalOf>
    </>
  );
}

/** The account's shares in the pool's blocks. */
export function BlockList({ source, query, onQuery }: ProfitListProps & { source: ProfitSource }) {
  const { t } = useLingui();
  const { coin } = source;
  const reading = source.useBlocks(monthOf(query));
  const columns = useBlockColumns(coin);
  return (
    <ProfitList
      label={t`Earnings by block`}
      usePage={source.useBlocks}
      filter={monthOf(query)}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={columns}
      rowKey={(block) => `${String(block.height)} ${block.base}`}
      listRow={(block) => <BlockRow block={block} coin={coin} />}
      empty={
        <EmptyState title={t`No block earnings yet`}>
          <Trans>When the pool finds a block, your part of its fees or reward appears here.</Trans>
        </EmptyState>
      }
      totals={({ totals }) => <Totals totals={totals} coin={coin} />}
    />
  );
}

/** Blocks that the account found on its own. */
export function SoloList({ source, query, onQuery }: ProfitListProps & { source: ProfitSource }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin } = source;
  const reading = source.useSolo(monthOf(query));
  const amount = (value: string): ReactNode => <CoinAmount value={value} coin={coin} locale={locale} />;
  const columns: Column<ProfitSolo>[] = [
    { id: "height", header: t`Block`, main: true, cell: (block) => <Height block={block} coin={coin} /> },
    { id: "time", header: t`Found`, cell: (block) => <Time at={block.time} /> },
    { id: "reward", header: t`Reward`, align: "end", cell: (block) => amount(block.reward) },
    {
      id: "fee",
      header: t({ message: "Fee", context: "amount" }),
      align: "end",
      cell: (block) => amount(block.fee),
    },
    { id: "profit", header: t`Earnings`, align: "end", cell: (block) => amount(block.profit) },
    { id: "status", header: t`Status`, cell: (block) => <Status block={block} /> },
  ];
  return (
    <ProfitList
      label={t`SOLO blocks`}
      usePage={source.useSolo}
      filter={monthOf(query)}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={useChosenColumns(columns)}
      rowKey={(block) => String(block.height)}
      listRow={(block) => <SoloRow block={block} coin={coin} />}
      empty={
        <EmptyState title={t`No SOLO blocks yet`}>
          <Trans>With SOLO, each block found by your own miners appears here with its full reward.</Trans>
        </EmptyState>
      }
      totals={({ totals }) => <Totals totals={totals} coin={coin} />}
    />
  );
}
