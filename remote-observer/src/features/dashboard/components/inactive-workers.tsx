import { useLingui } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { useErrorText } from "shared/api";
import { formatCount } from "shared/format";
import {
  LastShare,
  NoneInactive,
  PLAIN_QUERY,
  WorkerMark,
  useNow,
  useDisplayPreferences,
  type MiningSource,
} from "shared/mining";
import { Card, CountPill, EmptyState, ErrorState, ListRow, SkeletonText } from "shared/ui";

const ROWS = 5;
const QUERY = {
  ...PLAIN_QUERY,
  status: "unactive",
  sortBy: "last_active",
  sortOrder: "desc",
  limit: ROWS,
} as const;

interface InactiveWorkersProps {
  source: MiningSource;
  /** Builds the address of the workers in a state; undefined without that page. */
  linkTo: ((status: string) => string) | undefined;
}

/** The most recently inactive workers. */
export function InactiveWorkers({ source, linkTo }: InactiveWorkersProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const { data, error, mutate } = source.useWorkers(QUERY);
  const rows = data?.data ?? [];
  return (
    <Card
      title={t`Inactive workers`}
      count={data && <CountPill>{formatCount(data.unactive, locale)}</CountPill>}
      divided
      flush
    >
      {!data && !error && <SkeletonText lines={ROWS} className="p-5" />}
      {!data && error && (
        <ErrorState
          title={t`Couldn't load workers.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
      {data && rows.length === 0 && (
        <NoneInactive counts={data} invalidLink={linkTo?.("invalid")}>
          <EmptyState icon={CircleCheck} title={t`No inactive workers`} />
        </NoneInactive>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((worker) => (
            <li key={worker.id} className="border-b border-line last:border-b-0">
              <ListRow
                title={worker.name}
                status={<WorkerMark worker={worker} now={now} />}
                detail={<LastShare unix={worker.last_active} now={now} />}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
