import { Trans, useLingui } from "@lingui/react/macro";
import { getWithdrawAddressTypes, getWithdrawInfo, type WithdrawInfo } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { useNow, usePageTitle, type Reading } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import { Button, ButtonLink, Card, Delayed, ErrorState, Notice, PageHead, SegmentedControl } from "shared/ui";
import { useCoins, useTypeNames } from "shared/wallet";
import { CoinPickers } from "#/components/coin-pickers.tsx";
import { LinesSkeleton } from "#/components/form-skeleton.tsx";
import { DonePane } from "#/components/done-pane.tsx";
import { HoldNotice, holdOfOrder, isHeldBack } from "#/components/hold-notice.tsx";
import { usePausedText } from "#/hooks/use-paused-text.ts";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { SecurityGuide } from "#/components/security-guide.tsx";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { useCoinOnChain } from "#/hooks/use-coin-on-chain.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { boundsOf, type WithdrawType } from "#/model/withdraw-amounts.ts";
import { WITHDRAW_TYPES, chosenType, isOpenType } from "#/model/withdraw-types.ts";
import { BatchEditor } from "./components/batch-editor.tsx";
import { useBatchWork, type BatchWork } from "./components/use-batch.ts";

function Done({ id, onAgain }: { id: number; onAgain: () => void }) {
  const actions = (
    <>
      <ButtonLink to={pathTo("wallet.history", {}, { query: { tab: "batches" } })} variant="primary">
        <Trans>Track it in the history</Trans>
      </ButtonLink>
      <Button onClick={onAgain}>
        <Trans>Another batch</Trans>
      </Button>
    </>
  );
  return <DonePane title={<Trans>Batch {id} submitted</Trans>} actions={actions} />;
}

/** Shown in place of the editor until the terms are loaded. */
function TermsMissing({ reading }: { reading: Reading<WithdrawInfo> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { error, isValidating, mutate } = reading;
  if (error === undefined) {
    return (
      <Delayed>
        <LinesSkeleton lines={6} />
      </Delayed>
    );
  }
  return (
    <Card>
      <ErrorState
        title={t`Couldn't load the withdrawal terms.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    </Card>
  );
}

interface TermsProps {
  info: WithdrawInfo;
  type: WithdrawType;
  work: BatchWork;
  onDone: (id: number) => void;
}

/** Notices about a destination, and the rows if it can be paid. */
function Terms({ info, type, work, onDone }: TermsProps) {
  const coins = useCoins();
  const pausedText = usePausedText();
  const isOpen = isOpenType(info, type);
  const [isInner, now] = [type === "inner", useNow()];
  const { coin, chain } = info;
  const bounds = boundsOf(info, type, coins.find(coin)?.ledger_precision ?? info.precision);
  return (
    <>
      <HoldNotice hold={holdOfOrder(info.hold, isInner, now)} />
      {!isOpen && (
        <Notice tone="warning" role="status" title={pausedText(type)}>
          {info.paused_reason}
        </Notice>
      )}
      <BatchEditor
        key={`${coin} ${chain} ${type}`}
        scope={{ coin, chain, type, info, bounds }}
        work={work}
        isPaused={!isOpen || isHeldBack(info.hold, isInner, now)}
        onDone={onDone}
      />
    </>
  );
}

function Batch() {
  const { t } = useLingui();
  const names = useTypeNames();
  const { coin, chain, setCoin, setChain, search, setMember } = useCoinOnChain();
  const [done, setDone] = useState<number | null>(null);
  const work = useBatchWork();
  const reading = useCall(getWithdrawInfo, { query: { coin, chain } });
  const info = reading.data;
  const { data: supported } = useCall(getWithdrawAddressTypes, { query: { coin } });
  const type = chosenType(search.get("type"), supported);
  function finish(id: number): void {
    work.clear();
    setDone(id);
  }
  if (done !== null) return <Done id={done} onAgain={() => setDone(null)} />;
  return (
    <div className="grid gap-5 max-md:gap-3">
      <Card>
        <div className="flex flex-wrap items-end gap-5">
          <CoinPickers coin={coin} chain={chain} onCoin={setCoin} onChain={setChain} />
          <SegmentedControl
            label={t`Destination`}
            options={WITHDRAW_TYPES.map((one) => ({ value: one, label: names[one] }))}
            value={type}
            onChange={(one) => setMember("type", one)}
            size="md"
          />
        </div>
      </Card>
      {info === undefined && <TermsMissing reading={reading} />}
      {info && <Terms info={info} type={type} work={work} onDone={finish} />}
    </div>
  );
}

/** Pays many recipients at once (R2.3.18). */
export function BatchPage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  usePageTitle(t`Batch withdrawal`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <PageHead
        title={t`Batch withdrawal`}
        subtitle={t`Every row is checked before anything is sent. Either all rows are submitted or none.`}
      />
      {!isSummary && <SecurityGuide business="batch_withdraw" />}
      {isSummary ? <SummaryOnly /> : <Batch />}
    </WalletFrame>
  );
}
