import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, exportPoolBlocks, getPoolBlocks, type PoolBlock } from "contracts";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import {
  HOUR,
  MINUTE,
  UNKNOWN,
  formatCoinAmount,
  formatCount,
  formatPercent,
  shortenIdentifier,
} from "shared/format";
import { useListAddress } from "shared/lists";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { EveryPage } from "shared/print";
import { useCommon } from "shared/session";
import { toast } from "shared/toast";
import {
  Badge,
  Button,
  Card,
  CoinAmount,
  CopyButton,
  DateTime,
  EmptyState,
  ErrorState,
  ExternalLink,
  ListRow,
  NoRows,
  Pagination,
  Table,
  type Column,
} from "shared/ui";

/** Formats the length of a round as hours, minutes and seconds. */
function formatRound(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / HOUR);
  return `${String(hours)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
}

function Luck({ luck }: { luck: string | null }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  if (luck === null) return <span title={t`The start of the round is unknown.`}>{UNKNOWN}</span>;
  return (
    <span className={luck.startsWith("0") ? undefined : "text-positive"}>{formatPercent(luck, locale)}</span>
  );
}

function State({ block }: { block: PoolBlock }) {
  if (block.status === "confirmed") {
    return (
      <Badge kind="done">
        <Trans context="block">Confirmed</Trans>
      </Badge>
    );
  }
  if (block.status === "orphan") {
    return (
      <Badge kind="failed">
        <Trans context="block">Orphaned</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="processing">
      <Trans context="block">Immature</Trans>
    </Badge>
  );
}

function Height({ block, coin }: { block: PoolBlock; coin: string }) {
  const { locale } = useDisplayPreferences();
  const { system } = useCommon();
  const pattern = system?.coin_types_info[coin]?.explorer_block ?? null;
  const height = formatCount(block.height, locale);
  if (pattern === null) return <span className="num">{height}</span>;
  return <ExternalLink href={pattern.replace("{hash}", block.hash)}>{height}</ExternalLink>;
}

function useColumns(coin: string): Column<PoolBlock>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return [
    { id: "height", header: t`Height`, main: true, cell: (block) => <Height block={block} coin={coin} /> },
    {
      id: "time",
      header: t`Time`,
      cell: ({ time }) => <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />,
    },
    {
      id: "reward",
      header: t`Reward, ${coin}`,
      align: "end",
      cell: ({ reward }) => formatCoinAmount(reward, { locale }),
    },
    {
      id: "fees",
      header: t`Fees, ${coin}`,
      align: "end",
      priority: 3,
      cell: ({ tx_fee: fee }) => formatCoinAmount(fee, { locale }),
    },
    { id: "luck", header: t`Luck`, align: "end", cell: ({ luck }) => <Luck luck={luck} /> },
    {
      id: "round",
      header: t`Round`,
      align: "end",
      cell: ({ running_time: seconds }) => (seconds === 0 ? UNKNOWN : formatRound(seconds)),
    },
    {
      id: "hash",
      header: t`Hash`,
      priority: 3,
      cell: ({ hash }) => (
        <span className="inline-flex items-center gap-1 font-mono text-xs" title={hash}>
          {shortenIdentifier(hash)}
          <CopyButton text={hash} label={t`Copy hash`} />
        </span>
      ),
    },
    { id: "state", header: t`Status`, align: "end", cell: (block) => <State block={block} /> },
  ];
}

function BlockListRow({ block, coin }: { block: PoolBlock; coin: string }) {
  const { locale, timeZone } = useDisplayPreferences();
  return (
    <ListRow
      title={<Height block={block} coin={coin} />}
      status={<State block={block} />}
      figure={<CoinAmount value={block.reward} coin={coin} locale={locale} />}
      detail={<DateTime unix={block.time} form="table" locale={locale} timeZone={timeZone} />}
      aside={<Luck luck={block.luck} />}
    />
  );
}

function ExportButton({ coin }: { coin: string }) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function handleClick(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(exportPoolBlocks, { params: { coin }, query: { format: "csv" } }, "blocks.csv");
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={Download} busy={isBusy} onClick={() => void handleClick()}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}

function useBlocks({ coin, ...query }: { coin: string; page: number; limit: number }) {
  return useCall(getPoolBlocks, { params: { coin }, query }, REFRESH);
}

/** Blocks found by the pool, twenty per page, newest first. */
export function BlocksCard({ coin }: { coin: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { page, setPage } = useListAddress([], "blocks_page");
  const columns = useColumns(coin);
  const { data, error, isLoading, mutate } = useBlocks({ coin, page, limit: PAGE_SIZES.blocks });
  return (
    <Card title={t`Blocks found`} flush divided actions={<ExportButton coin={coin} />}>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load the blocks.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      ) : (
        <EveryPage usePage={useBlocks} filter={{ coin }} rows={data?.data ?? []} total={data?.total ?? 0}>
          {(rows) => (
            <Table
              label={t`Blocks found`}
              columns={columns}
              rows={rows}
              rowKey={({ height }) => String(height)}
              status={data === undefined ? "loading" : isLoading ? "refreshing" : "ready"}
              listRow={(block) => <BlockListRow block={block} coin={coin} />}
              empty={
                <NoRows page={page} onPage={setPage}>
                  <EmptyState title={t`No blocks yet`}>
                    <Trans>The pool has not found a block of this coin yet.</Trans>
                  </EmptyState>
                </NoRows>
              }
            />
          )}
        </EveryPage>
      )}
      {data !== undefined && data.total > PAGE_SIZES.blocks && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZES.blocks}
          total={data.total}
          locale={locale}
          onPage={setPage}
        />
      )}
    </Card>
  );
}
