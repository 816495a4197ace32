import { Trans } from "@lingui/react/macro";
import { getPoolBlocks, type PoolBlock } from "contracts";
import { useCall } from "shared/api";
import { formatCoinAmount, formatCount, toTimeZone } from "shared/format";
import { useLocale } from "shared/locale";
import { REFRESH, useNow } from "shared/mining";
import { RelativeTime, Skeleton } from "shared/ui";
import { BLOCKS_SHOWN, type HeroCoin } from "../model/hero-coins.ts";

const HEXAGON = "M11 2l8.7 5v10L11 22l-8.7-5V7Z";
const PLACES = [0, 1, 2, 3, 4, 5] as const;

function BlockMark({ index }: { index: number }) {
  return (
    <svg
      aria-hidden
      width="22"
      height="24"
      viewBox="0 0 22 24"
      strokeWidth="1.5"
      className="shrink-0 stroke-accent"
      opacity={1 - index * 0.13}
    >
      <path d={HEXAGON} className={index === 0 ? "fill-accent" : "fill-transparent"} />
    </svg>
  );
}

function Block({ block, coin }: { block: PoolBlock; coin: string }) {
  const { locale, timezone } = useLocale();
  const now = useNow();
  return (
    <span className="num whitespace-nowrap">
      <b className="block h-4.5 text-xs font-medium">{formatCount(block.height, locale)}</b>
      <span className="block h-4 text-2xs text-ink-3">
        {formatCoinAmount(block.reward, { locale, decimals: 4, trim: true })} {coin} ·{" "}
        <RelativeTime unix={block.time} now={now} locale={locale} timeZone={toTimeZone(timezone)} />
      </span>
    </span>
  );
}

function Waiting() {
  return (
    <span className="block">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="mt-1 h-3 w-28" />
    </span>
  );
}

/** The latest blocks of the pool, in cells sized for the longest words; blocks that do not fit are left out. */
export function LatestBlocks({ coin }: { coin: HeroCoin }) {
  const { data, error } = useCall(
    getPoolBlocks,
    { params: { coin }, query: { page: 1, limit: BLOCKS_SHOWN } },
    REFRESH,
  );
  const blocks = data?.data;
  const isMissing = blocks?.length === 0 || (error !== undefined && blocks === undefined);
  return (
    <section
      aria-labelledby="home-blocks"
      className="flex flex-col gap-3 border-t border-line pt-4 pb-19 md:flex-row md:items-center md:gap-7 md:pt-5 md:pb-23"
    >
      <h2 id="home-blocks" className="shrink-0 text-xs font-medium text-ink-2">
        <Trans>Latest {coin} blocks</Trans>
      </h2>
      {isMissing ? (
        <p className="flex h-8.5 items-center text-xs text-ink-3">
          {error === undefined ? <Trans>None yet</Trans> : <Trans>Not available now</Trans>}
        </p>
      ) : (
        <ol
          className="grid h-8.5 min-w-0 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-3 gap-y-2 overflow-hidden md:flex-1"
          aria-busy={blocks === undefined}
        >
          {(blocks ?? PLACES).map((block, index) => (
            <li key={index} className="flex h-8.5 items-center gap-2">
              <BlockMark index={index} />
              {typeof block === "number" ? <Waiting /> : <Block block={block} coin={coin} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
