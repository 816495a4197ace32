import { Trans, useLingui } from "@lingui/react/macro";
import { getWithdrawHistory } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Address, Badge, Card, CoinAmount, Delayed, ErrorState, ListRow, SkeletonText } from "shared/ui";
import { ORDER_BADGES, useCoins, useOrderNames } from "shared/wallet";

const ROWS = 3;

/** The latest orders of a coin. */
export function RecentWithdrawals({ coin }: { coin: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const names = useOrderNames();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(
    getWithdrawHistory,
    { query: { coin, limit: ROWS } },
    REFRESH,
  );
  return (
    <Card title={t`Recent withdrawals of ${coin}`} divided flush>
      {data === undefined && error === undefined && (
        <div className="px-5 py-4 max-md:px-4">
          <Delayed>
            <SkeletonText lines={ROWS * 2} />
          </Delayed>
        </div>
      )}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't load the list.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
      {data?.data.length === 0 && (
        <p className="px-5 py-4 text-sm text-ink-2 max-md:px-4">
          <Trans>None yet.</Trans>
        </p>
      )}
      {data?.data.map((order) => (
        <ListRow
          key={order.id}
          title={
            <CoinAmount
              value={order.final_amount}
              coin={coin}
              locale={locale}
              decimals={coins.decimals(coin)}
            />
          }
          status={order.label ?? <Address value={order.address} form="short" />}
          figure={<Badge kind={ORDER_BADGES[order.status]}>{names[order.status]}</Badge>}
        />
      ))}
    </Card>
  );
}
