import { Trans, useLingui } from "@lingui/react/macro";
import { getPoolRates, getPoolStates, getPoolYields } from "contracts";
import { Suspense, lazy, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH } from "shared/mining";
import { Button, Card, Content, ErrorState, PageHead } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { MethodCards } from "./components/method-cards.tsx";
import { PriceTable } from "./components/price-table.tsx";

const VipDialog = lazy(async () => ({ default: (await import("#/components/vip-dialog.tsx")).VipDialog }));

function Vip() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="mt-4">
      <div className="whole flex items-center justify-between gap-x-8 gap-y-4 max-md:flex-col max-md:items-stretch">
        <div>
          <h2 className="text-[0.9375rem] leading-6 font-semibold">
            <Trans>Lower fees for large farms</Trans>
          </h2>
          <p className="mt-1 max-w-160 text-sm text-ink-2">
            <Trans>
              With more than 1 PH/s of SHA-256, or as much work on another coin, ask for an account manager
              and custom terms. Fee coupons lower the fee of every account; your coupons are listed in
              Settings.
            </Trans>
          </p>
        </div>
        <Button className="shrink-0" onClick={() => setOpen(true)}>
          <Trans>VIP application</Trans>
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <VipDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Methods, fees and payout rules of every coin (R2.3.12). */
export function PricingPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  useTitle(t`Pricing`);
  const rates = useCall(getPoolRates, {}, REFRESH);
  const states = useCall(getPoolStates, {}, REFRESH);
  const yields = useCall(getPoolYields, {}, REFRESH);
  const error = rates.data === undefined ? rates.error : undefined;
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Pricing and payouts</Trans>}
        subtitle={<Trans>What mining here costs, who takes the risk, and when you are paid.</Trans>}
      />
      <MethodCards rates={error === undefined ? rates.data : null} />
      {error === undefined ? (
        <PriceTable rates={rates.data} states={states.data} yields={yields.data} />
      ) : (
        <Card>
          <ErrorState
            title={t`Couldn't load the fees.`}
            message={errorText(error)}
            onRetry={() => void rates.mutate()}
          />
        </Card>
      )}
      <Vip />
    </Content>
  );
}

export { PricingPage as Component };
