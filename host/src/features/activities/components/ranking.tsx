import { Trans, useLingui } from "@lingui/react/macro";
import { getActivityRanking, type Activity, type ActivityRank } from "contracts/calls/activities";
import type { CallData } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { UNKNOWN, formatCount } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import {
  Badge,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  FiatAmount,
  ListRow,
  NoRows,
  Pagination,
  Table,
  type Column,
} from "shared/ui";
import { PrizeText } from "./prize-text.tsx";

const PAGE_SIZE = 10;

/** The person's own rank, and its prize. */
export function OwnPlace({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const place = activity.my?.place;
  if (place === null || place === undefined || activity.status === "not_started") return null;
  const { rank, value, prize } = place;
  return (
    <Card title={<Trans>Your place</Trans>} className="mt-8">
      <DescriptionList
        className="text-sm"
        rows={[
          { id: "rank", term: t`Rank`, value: formatCount(rank, locale) },
          {
            id: "value",
            term: t`Earnings in the period`,
            value: <FiatAmount value={value} currency={currency} locale={locale} />,
          },
          {
            id: "prize",
            term: activity.ranking?.is_final === true ? t`Prize` : t`Prize at this rank`,
            value: prize === null ? UNKNOWN : <PrizeText prize={prize} />,
          },
        ]}
      />
    </Card>
  );
}

/** The account of a rank, marked if it is the reader's own. */
function RankedAccount({ rank: { account, is_me: isMe } }: { rank: ActivityRank }) {
  return (
    <span className="inline-flex items-center gap-2">
      {account}
      {isMe && (
        <Badge kind="new">
          <Trans>You</Trans>
        </Badge>
      )}
    </span>
  );
}

function useColumns(): Column<ActivityRank>[] {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  return [
    { id: "rank", header: t`Rank`, cell: ({ rank }) => <span className="num">{rank}</span> },
    {
      id: "account",
      header: t`Main account`,
      main: true,
      cell: (rank) => <RankedAccount rank={rank} />,
    },
    {
      id: "value",
      header: t`Earnings in the period`,
      align: "end",
      cell: ({ value }) => <FiatAmount value={value} currency={currency} locale={locale} />,
    },
  ];
}

interface RankingRowsProps {
  data: CallData<typeof getActivityRanking> | undefined;
  isLoading: boolean;
  page: number;
  onPage: (page: number) => void;
}

function RankingRows({ data, isLoading, page, onPage }: RankingRowsProps) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const columns = useColumns();
  return (
    <>
      <Table
        label={t`Ranking`}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ rank }) => String(rank)}
        status={data === undefined ? "loading" : isLoading ? "refreshing" : "ready"}
        skeletonRows={PAGE_SIZE}
        listRow={(rank) => (
          <ListRow
            title={
              <span className="flex items-baseline gap-3">
                <span className="num min-w-6 text-ink-3">{rank.rank}</span>
                <RankedAccount rank={rank} />
              </span>
            }
            figure={<FiatAmount value={rank.value} currency={currency} locale={locale} />}
          />
        )}
        empty={
          <NoRows page={page} onPage={onPage}>
            <EmptyState title={t`No earnings yet`}>
              <Trans>The ranking begins when the first day of the period is settled.</Trans>
            </EmptyState>
          </NoRows>
        }
      />
      {data !== undefined && data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} locale={locale} onPage={onPage} />
      )}
    </>
  );
}

/** Ranks main accounts by their earnings in the period; empty before it starts and for an activity without a ranking. */
export function Ranking({ activity }: { activity: Activity }) {
  const isShown = activity.ranking !== null && activity.status !== "not_started";
  return isShown && <RankingCard activity={activity} />;
}

function RankingCard({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const input = { params: { key: activity.key }, query: { page, limit: PAGE_SIZE } };
  const reading = useCall(getActivityRanking, input, REFRESH);
  const { data, error, isLoading, isValidating, mutate } = reading;
  const title = activity.ranking?.is_final === true ? <Trans>Final ranking</Trans> : <Trans>Ranking</Trans>;
  return (
    <Card flush divided title={title} className="mt-8 overflow-clip">
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load the ranking.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <RankingRows data={data} isLoading={isLoading} page={page} onPage={setPage} />
      )}
    </Card>
  );
}
