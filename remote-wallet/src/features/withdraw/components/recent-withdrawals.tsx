import { Trans, useLingui } from "@lingui/react/macro";
import { getWithdrawHistory } from "contracts";
import { useCall } from "shared/api";
import { REFRESH, usePlace } from "shared/mining";
import { Address, Badge, Card, CoinAmount, ListRow } from "shared/ui";
import { ORDER_BADGES, useCoins, useOrderNames } from "shared/wallet";

const ROWS = 3;

/** The last orders of a coin. */
export function RecentWithdrawals({ coin }: { coin: string }) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const coins = useCoins();
  const names = useOrderNames();
  const { data } = useCall(getWithdrawHistory, { query: { coin, limit: ROWS } }, REFRESH);
  return (
    <Card title={t`Recent withdrawals of ${coin}`} divided flush>
      {data?.data.length === 0 && (
        <p className="px-5 py-4 text-sm text-ink-2">
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
