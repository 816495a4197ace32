import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  ACCELERATED_COIN,
  getAcceleration,
  getAccelerationTerms,
  type AccelerationLookup,
  type AccelerationOrder,
  type AccelerationTerms,
} from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle, type Reading } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import { ButtonLink, Card, Delayed, ErrorState, Notice, PageHead, SkeletonText, StepFocus } from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { LookupNotice } from "./components/lookup-notice.tsx";
import { OrderCard } from "./components/order-card.tsx";
import { QuoteCard } from "./components/quote-card.tsx";
import { TermsCard } from "./components/terms-card.tsx";
import { TxidForm } from "./components/txid-form.tsx";
import { readTxid } from "./model/read-txid.ts";

type Terms = Parameters<typeof TermsCard>[0]["terms"];

const UUID = /^[0-9a-f-]{36}$/u;

function Found({
  reading: { data, error, isValidating, mutate },
  terms,
  onOrder,
}: {
  reading: Reading<AccelerationLookup>;
  terms: Terms;
  onOrder: (order: AccelerationOrder) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (data === undefined && error !== undefined) {
    return (
      <Card flush>
        <ErrorState
          title={t`Couldn't look up the transaction.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </Card>
    );
  }
  if (data === undefined) {
    return (
      <Card title={t`Looking up…`}>
        <Delayed>
          <SkeletonText lines={8} />
        </Delayed>
      </Card>
    );
  }
  if (data.status !== "unconfirmed") return <LookupNotice found={data} />;
  return <QuoteCard quote={data} terms={terms} onOrder={onOrder} onRefresh={() => void mutate()} />;
}

/** The form and its search result. */
function Search({
  txid,
  terms,
  onLookUp,
  onOrder,
}: {
  txid: string;
  terms: Terms;
  onLookUp: (txid: string) => void;
  onOrder: (order: AccelerationOrder) => void;
}) {
  const { t } = useLingui();
  const isPaused = terms?.is_open === false;
  const isAsked = txid !== "" && !isPaused;
  const reading = useCall(getAcceleration, isAsked ? { query: { txid } } : null);
  return (
    <>
      <p role="status" className="sr-only">
        {reading.isLoading && t`Looking up…`}
        {reading.data?.status === "unconfirmed" && t`Transaction found`}
      </p>
      <Card>
        <TxidForm
          txid={txid}
          coin={terms?.coin ?? ACCELERATED_COIN}
          examples={terms?.examples ?? []}
          isBusy={isPaused}
          onLookUp={onLookUp}
        />
      </Card>
      {isAsked && <Found key={txid} reading={reading} terms={terms} onOrder={onOrder} />}
    </>
  );
}

/** The terms, or the failure to load them. */
function Conditions({
  reading: { data, error, isValidating, mutate },
}: {
  reading: Reading<AccelerationTerms>;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const failure = error !== undefined && (
    <ErrorState
      title={t`Couldn't load prices and conditions.`}
      message={errorText(error)}
      busy={isValidating}
      onRetry={() => void mutate()}
    />
  );
  return <TermsCard terms={data} {...(failure && { failure })} />;
}

/** Accelerates the confirmation of a transaction, free of charge or paid (R2.3.39). */
export function AcceleratorPage() {
  const { t } = useLingui();
  usePageTitle(t`Transaction accelerator`);
  const [params, setParams] = useSearchParams();
  const [order, setOrder] = useState<AccelerationOrder | null>(null);
  const reading = useCall(getAccelerationTerms, {}, REFRESH);
  const { data: terms, error, mutate } = reading;
  const txid = readTxid(params.get("txid") ?? "") ?? "";
  const orderId = params.get("order") ?? "";
  const hasOrder = UUID.test(orderId);

  function handleOrder(made: AccelerationOrder): void {
    setOrder(made);
    setParams({ order: made.client_id });
    void mutate();
  }
  function handleAnother(): void {
    setOrder(null);
    setParams({});
  }

  return (
    <ToolsFrame>
      <PageHead
        title={t`Transaction accelerator`}
        subtitle={t`Get a waiting transaction into the pool's next block.`}
        actions={
          <ButtonLink to={pathTo("tools.history", {})}>
            <Trans>Acceleration history</Trans>
          </ButtonLink>
        }
      />
      {terms?.is_open === false && (
        <Notice tone="warning" role="status" className="mb-4" title={t`The accelerator is paused.`}>
          <Trans>No transactions are accepted at the moment. Try again later.</Trans>
        </Notice>
      )}
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <StepFocus
          step={hasOrder ? "order" : "search"}
          label={t`Transaction accelerator`}
          className="grid min-w-0 gap-4 max-md:gap-3"
        >
          {hasOrder ? (
            <OrderCard
              key={orderId}
              clientId={orderId}
              initial={order?.client_id === orderId ? order : null}
              onAnother={handleAnother}
              onUnknown={handleAnother}
            />
          ) : (
            <Search
              txid={txid}
              terms={terms}
              onLookUp={(chosen) => setParams({ txid: chosen })}
              onOrder={handleOrder}
            />
          )}
        </StepFocus>
        {/* In a single column this card is below the form, which grows when the terms load, so it is hidden until then. */}
        <div className={clsx("min-w-0", terms === undefined && error === undefined && "max-lg:invisible")}>
          <Conditions reading={reading} />
        </div>
      </div>
    </ToolsFrame>
  );
}
