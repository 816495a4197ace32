import { Trans, useLingui } from "@lingui/react/macro";
import type { FavouriteFigures } from "contracts";
import { Trash2 } from "lucide-react";
import { UNKNOWN } from "shared/format";
import { readFavouriteLink, useDisplayPreferences } from "shared/mining";
import {
  Badge,
  CoinAmount,
  CoinIcon,
  CopyButton,
  ExternalLink,
  Hashrate,
  IconButton,
  TextLink,
  type Column,
} from "shared/ui";
import { WorkerCounts } from "#/components/worker-counts.tsx";

/** Remark of a favorite, as a link while valid, with its account, host or state. */
export function FavouriteName({ favourite }: { favourite: FavouriteFigures }) {
  const link = readFavouriteLink(favourite.url);
  return (
    <span className="block py-1.5 wrap-anywhere">
      {favourite.state === "closed" || link === null ? (
        favourite.remark
      ) : link.kind === "outside" ? (
        <ExternalLink href={link.href}>{favourite.remark}</ExternalLink>
      ) : (
        <TextLink to={link.path}>{favourite.remark}</TextLink>
      )}
      <span className="block text-2xs font-normal text-ink-3">
        <FavouriteDetail favourite={favourite} />
      </span>
    </span>
  );
}

function FavouriteDetail({ favourite }: { favourite: FavouriteFigures }) {
  if (favourite.figures !== null) return <>{favourite.figures.account}</>;
  if (favourite.state === "foreign") return <>{URL.parse(favourite.url)?.host ?? favourite.url}</>;
  return (
    <Badge kind="neutral">
      <Trans>No longer valid</Trans>
    </Badge>
  );
}

/** Coin of a favorite. */
export function FavouriteCoin({ favourite }: { favourite: FavouriteFigures }) {
  const coin = favourite.figures?.coin;
  if (coin === undefined) return <span className="text-ink-3">{UNKNOWN}</span>;
  return (
    <span className="flex items-center gap-1.5">
      <CoinIcon coin={coin} size={18} />
      {coin}
    </span>
  );
}

/** Active and inactive workers. */
export function FavouriteWorkers({ favourite }: { favourite: FavouriteFigures }) {
  if (favourite.figures === null) return <span className="text-ink-3">{UNKNOWN}</span>;
  const { total_active: active, total_unactive: inactive } = favourite.figures;
  return <WorkerCounts active={active} inactive={inactive} />;
}

/** Hashrate over the last day. */
export function FavouriteHashrate({ favourite }: { favourite: FavouriteFigures }) {
  const { locale } = useDisplayPreferences();
  if (favourite.figures === null) return <span className="text-ink-3">{UNKNOWN}</span>;
  const { coin, hashrate_1day: hashrate } = favourite.figures;
  return <Hashrate value={hashrate} coin={coin} locale={locale} />;
}

/** Profit of the last full day, if the link opens it. */
export function FavouriteProfit({ favourite }: { favourite: FavouriteFigures }) {
  const { locale } = useDisplayPreferences();
  const profit = favourite.figures?.profit_yesterday ?? null;
  if (favourite.figures === null || profit === null) return <span className="text-ink-3">{UNKNOWN}</span>;
  return <CoinAmount value={profit} coin={favourite.figures.coin} locale={locale} />;
}

/** Copies and removes a favorite. */
export function FavouriteActions({
  favourite,
  onRemove,
}: {
  favourite: FavouriteFigures;
  onRemove: (favourite: FavouriteFigures) => void;
}) {
  const { t } = useLingui();
  const { remark } = favourite;
  return (
    <span className="flex items-center justify-end gap-1">
      <CopyButton text={favourite.url} label={t`Copy the link of ${remark}`} />
      <IconButton
        icon={Trash2}
        label={t`Remove ${remark}`}
        size="sm"
        plain
        onClick={() => onRemove(favourite)}
      />
    </span>
  );
}

/** @returns columns of the favorites */
export function useFavouriteColumns(
  onRemove: (favourite: FavouriteFigures) => void,
): Column<FavouriteFigures>[] {
  const { t } = useLingui();
  return [
    {
      id: "remark",
      header: t({ message: "Link", context: "address" }),
      main: true,
      cell: (row) => <FavouriteName favourite={row} />,
    },
    { id: "coin", header: t`Coin`, cell: (row) => <FavouriteCoin favourite={row} /> },
    {
      id: "hashrate",
      header: t`Hashrate 24 h`,
      align: "end",
      cell: (row) => <FavouriteHashrate favourite={row} />,
    },
    {
      id: "workers",
      header: t`Active / inactive`,
      align: "end",
      priority: 3,
      cell: (row) => <FavouriteWorkers favourite={row} />,
    },
    {
      id: "profit",
      header: t`Yesterday (UTC)`,
      align: "end",
      cell: (row) => <FavouriteProfit favourite={row} />,
    },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (row) => <FavouriteActions favourite={row} onRemove={onRemove} />,
    },
  ];
}

/** A favorite on phones. */
export function FavouriteListRow({
  favourite,
  onRemove,
}: {
  favourite: FavouriteFigures;
  onRemove: (favourite: FavouriteFigures) => void;
}) {
  return (
    <div className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0 font-medium">
          <FavouriteName favourite={favourite} />
        </div>
        <FavouriteActions favourite={favourite} onRemove={onRemove} />
      </div>
      {favourite.figures !== null && (
        <div className="grid grid-cols-2 items-center gap-x-4 gap-y-1 text-xs [&>*:nth-child(even)]:justify-self-end">
          <FavouriteCoin favourite={favourite} />
          <FavouriteHashrate favourite={favourite} />
          <FavouriteWorkers favourite={favourite} />
          <FavouriteProfit favourite={favourite} />
        </div>
      )}
    </div>
  );
}
