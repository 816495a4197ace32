import { Trans, useLingui } from "@lingui/react/macro";
import { compare, ratio } from "amount";
import { getPoolBlocks, type CallData } from "contracts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCount, formatPercent } from "shared/format";
import { REFRESH, useNow, useDisplayPreferences } from "shared/mining";
import { useCommon } from "shared/session";
import {
  Badge,
  Card,
  CoinAmount,
  EmptyState,
  ErrorState,
  ExternalLink,
  InfoTip,
  ListRow,
  RelativeTime,
  Table,
  type BadgeKind,
  type Column,
} from "shared/ui";

/** Number of blocks that the card shows. */
const BLOCK_ROWS = 5;

type Block = CallData<typeof getPoolBlocks>["data"][number];

const EVEN_LUCK = ratio("1");
const BADGES: Readonly<Record<Block["status"], BadgeKind>> = {
  immature: "processing",
  confirmed: "done",
  orphan: "failed",
};

/** Luck above 100% is lucky: the block took less work than expected. */
function Luck({ value }: { value: string | null }) {
  const { locale } = useDisplayPreferences();
  const isLucky = value !== null && compare(ratio(value), EVEN_LUCK) > 0;
  return <span className={clsx(isLucky && "font-medium text-positive")}>{formatPercent(value, locale)}</span>;
}

function Height({ block, explorer }: { block: Block; explorer: string | null | undefined }) {
  const { locale } = useDisplayPreferences();
  const text = formatCount(block.height, locale);
  if (!explorer) return <span className="num">{text}</span>;
  return (
    <ExternalLink href={explorer.replace("{hash}", encodeURIComponent(block.hash))} className="num">
      {text}
    </ExternalLink>
  );
}

function BlockStatus({ status }: { status: Block["status"] }) {
  const words: Record<Block["status"], ReactNode> = {
    immature: <Trans>Immature</Trans>,
    confirmed: <Trans>Confirmed</Trans>,
    orphan: <Trans>Orphaned</Trans>,
  };
  return <Badge kind={BADGES[status]}>{words[status]}</Badge>;
}

function useColumns(coin: string): Column<Block>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { system } = useCommon();
  const explorer = system?.coin_types_info[coin]?.explorer_block;
  return [
    {
      id: "height",
      header: t`Height`,
      main: true,
      cell: (block) => <Height block={block} explorer={explorer} />,
    },
    {
      id: "time",
      header: t`Found`,
      cell: (block) => <RelativeTime unix={block.time} now={now} locale={locale} timeZone={timeZone} />,
    },
    {
      id: "reward",
      header: t`Reward`,
      align: "end",
      cell: (block) => <CoinAmount value={block.reward} coin={coin} locale={locale} />,
    },
    { id: "luck", header: t`Luck`, align: "end", cell: (block) => <Luck value={block.luck} /> },
    { id: "status", header: t`Status`, cell: (block) => <BlockStatus status={block.status} /> },
  ];
}

/** The blocks that the pool found most recently. */
export function BlocksCard({ coin, isDue }: { coin: string; isDue: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const columns = useColumns(coin);
  const { data, error, mutate } = useCall(
    getPoolBlocks,
    isDue ? { params: { coin }, query: { limit: BLOCK_ROWS } } : null,
    REFRESH,
  );
  const about = (
    <InfoTip label={t`About luck`}>
      <Trans>
        Expected work divided by the work needed. Above 100%, the block was found sooner than expected.
      </Trans>
    </InfoTip>
  );
  const row = (block: Block): ReactNode => (
    <ListRow
      title={formatCount(block.height, locale)}
      status={<RelativeTime unix={block.time} now={now} locale={locale} timeZone={timeZone} />}
      figure={<CoinAmount value={block.reward} coin={coin} locale={locale} />}
      detail={
        <Trans>
          <Luck value={block.luck} /> luck
        </Trans>
      }
    />
  );
  return (
    <Card title={t`Latest blocks of the pool`} count={about} divided flush className="overflow-hidden">
      {!data && error ? (
        <ErrorState
          title={t`Couldn't load blocks.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Latest blocks of the pool`}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(block) => block.hash}
          status={data ? "ready" : "loading"}
          skeletonRows={BLOCK_ROWS}
          listRow={row}
          empty={<EmptyState title={t`No blocks yet`} />}
        />
      )}
    </Card>
  );
}
