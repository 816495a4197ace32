import { Trans, useLingui } from "@lingui/react/macro";
import { isZero } from "amount";
import type { CallData, WithdrawInfo, getWithdrawAddressTypes } from "contracts";
import { lazy, Suspense, useId, useState } from "react";
import { useNow } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ButtonLink, Card, Notice, Skeleton, TabPanel, Tabs } from "shared/ui";
import { useCoins, useTypeNames } from "shared/wallet";
import { CoinPickers } from "#/components/coin-pickers.tsx";
import { HoldNotice, holdOfOrder, isHeldBack } from "#/components/hold-notice.tsx";
import { usePausedText } from "#/hooks/use-paused-text.ts";
import type { CoinOnChain } from "#/hooks/use-coin-on-chain.ts";
import { boundsOf, type WithdrawType } from "#/model/withdraw-amounts.ts";
import { WITHDRAW_TYPES, chosenType, isOpenType } from "#/model/withdraw-types.ts";
import type { DoneOrder } from "../model/order.ts";
import { SuccessPane } from "./success-pane.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawLimits } from "./withdraw-limits.tsx";
import { WITHDRAW_GRID, WithdrawSkeleton } from "./withdraw-skeleton.tsx";

// Shown next to the form, which loads first.
const RecentWithdrawals = lazy(async () => ({
  default: (await import("./recent-withdrawals.tsx")).RecentWithdrawals,
}));

type Supported = CallData<typeof getWithdrawAddressTypes>;

interface TermsProps {
  place: CoinOnChain;
  info: WithdrawInfo;
  supported: Supported;
  onRefresh: () => Promise<WithdrawInfo | undefined>;
}

/** Notices about why money cannot leave, or only with restrictions. */
function WithdrawNotices({
  info,
  type,
  isOpen,
  isEmpty,
}: {
  info: WithdrawInfo;
  type: WithdrawType;
  isOpen: boolean;
  isEmpty: boolean;
}) {
  const { t } = useLingui();
  const hold = holdOfOrder(info.hold, type === "inner", useNow());
  const pausedText = usePausedText();
  const { coin } = info;
  return (
    <>
      {!isOpen && (
        <Notice tone="warning" role="status" title={pausedText(type)}>
          {info.paused_reason}
        </Notice>
      )}
      <HoldNotice hold={hold} />
      {info.allowlist_only && type !== "inner" && info.hold?.reason !== "allowlist" && (
        <Notice tone="info" title={t`Only addresses of your address book can be paid.`} />
      )}
      {isEmpty && (
        <Notice
          tone="info"
          title={t`There is no ${coin} to withdraw.`}
          action={
            <ButtonLink size="sm" to={pathTo("wallet.deposit", {}, { query: { symbol: coin } })}>
              <Trans>Deposit</Trans>
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function WithdrawTerms({ place, info, supported, onRefresh }: TermsProps) {
  const { t } = useLingui();
  const panelId = useId();
  const names = useTypeNames();
  const coins = useCoins();
  const [done, setDone] = useState<DoneOrder | null>(null);
  const { coin, chain, search, setMember } = place;
  const type = chosenType(search.get("type"), supported);
  const isOpen = isOpenType(info, type);
  const isHeld = isHeldBack(info.hold, type === "inner", useNow());
  const bounds = boundsOf(info, type, coins.find(coin)?.ledger_precision ?? info.precision);
  const isEmpty = isZero(bounds.available);
  if (done) return <SuccessPane {...done} type={type} onAgain={() => setDone(null)} />;
  return (
    <div className={WITHDRAW_GRID}>
      <Card>
        <div className="space-y-5">
          <CoinPickers coin={coin} chain={chain} onCoin={place.setCoin} onChain={place.setChain} />
          <Tabs
            label={t`Send to`}
            tabs={WITHDRAW_TYPES.map((id) => ({ id, label: names[id] }))}
            value={type}
            onChange={(id) => setMember("type", id)}
            panelId={panelId}
            className="-ms-3"
          />
          <TabPanel id={panelId} tabId={type} className="space-y-5">
            <WithdrawNotices info={info} type={type} isOpen={isOpen} isEmpty={isEmpty} />
            <WithdrawForm
              key={`${coin} ${chain} ${type}`}
              coin={coin}
              chain={chain}
              type={type}
              info={info}
              onRefresh={onRefresh}
              start={{ address: search.get("address") ?? "", amount: search.get("amount") ?? "" }}
              isPaused={!isOpen || isHeld || isEmpty}
              onDone={setDone}
              onInner={() => setMember("type", "inner")}
            />
          </TabPanel>
        </div>
      </Card>
      <div className="grid gap-5 max-md:gap-3">
        <WithdrawLimits info={info} bounds={bounds} />
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RecentWithdrawals coin={coin} />
        </Suspense>
      </div>
    </div>
  );
}

/** Props of {@link WithdrawBody}; values that have not loaded yet are undefined. */
export interface WithdrawBodyProps extends Omit<TermsProps, "info" | "supported"> {
  info: WithdrawInfo | undefined;
  supported: Supported | undefined;
}

/** The form with its limits. Its code is loaded while the terms are requested. */
export function WithdrawBody({ info, supported, ...rest }: WithdrawBodyProps) {
  if (info === undefined || supported === undefined) return <WithdrawSkeleton />;
  return <WithdrawTerms info={info} supported={supported} {...rest} />;
}
