import { Trans, useLingui } from "@lingui/react/macro";
import { ACCELERATED_COIN, getAccelerationTerms, smallestUnitOf, type AccelerationTerms } from "contracts";
import type { ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCount, formatInterval, formatPercent, formatSpan } from "shared/format";
import { useDisplayPreferences, usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  CoinAmount,
  Delayed,
  DescriptionList,
  ErrorState,
  PageHead,
  Skeleton,
  SkeletonText,
  TextLink,
} from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="space-y-2 text-md text-ink-2">{children}</div>
    </section>
  );
}

function Terms({ terms }: { terms: AccelerationTerms }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coin = terms.coin ?? ACCELERATED_COIN;
  const rate = terms.min_free_rate;
  const unit = smallestUnitOf(coin);
  const size = formatCount(terms.max_free_size, locale);
  const total = formatCount(terms.quota.total, locale);
  const free = [
    { id: "quota", term: t`Free accelerations per hour, for all users`, value: total },
    { id: "rate", term: t`Minimum fee rate`, value: t`${rate} ${unit}/vB` },
    { id: "size", term: t`Maximum size with parents`, value: t`${size} vB` },
  ];
  const paid = [
    {
      id: "rate",
      term: t`Price per virtual byte, parents included`,
      value: <CoinAmount value={terms.price_per_vbyte} coin={coin} locale={locale} />,
    },
    {
      id: "least",
      term: t`Minimum price`,
      value: <CoinAmount value={terms.min_price} coin={coin} locale={locale} />,
    },
    { id: "discount", term: t`Account discount`, value: formatPercent(terms.discount, locale, 0) },
    { id: "lock", term: t`Price valid for`, value: formatSpan(terms.quote_seconds, locale) },
    { id: "chain", term: t`Time to pay on chain`, value: formatSpan(terms.payment_seconds, locale) },
    {
      id: "refund",
      term: t`Refund if not confirmed within`,
      value: formatSpan(terms.refund_seconds, locale),
    },
  ];
  return (
    <>
      <Section title={<Trans>Free accelerations</Trans>}>
        <p>
          <Trans>No account is needed. The fee rate counts together with all unconfirmed parents.</Trans>
        </p>
        <DescriptionList rows={free} />
      </Section>
      <Section title={<Trans>Paid accelerations</Trans>}>
        <p>
          <Trans>
            Pay with any coin of the pool, from your balance or on chain. {coin} can only be paid from your
            balance, because an on-chain payment would wait in the same queue.
          </Trans>
        </p>
        <DescriptionList rows={paid} />
      </Section>
    </>
  );
}

function Expectation({ terms }: { terms: AccelerationTerms }) {
  const { locale } = useDisplayPreferences();
  if (terms.network_share === null) return null;
  const share = formatPercent(terms.network_share, locale);
  const time = formatInterval(terms.block_seconds, locale);
  return (
    <p>
      <Trans>
        The pool has {share} of the network and finds a block every {time} on average. It can be much sooner
        or later.
      </Trans>
    </p>
  );
}

/** What the accelerator does, what it costs, and what else helps (R2.3.39). */
export function AboutAcceleratorPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  usePageTitle(t`About the accelerator`);
  const { data: terms, error, isValidating, mutate } = useCall(getAccelerationTerms, {});
  return (
    <ToolsFrame>
      <div className="mx-auto max-w-180">
        <PageHead
          title={t`About the accelerator`}
          actions={
            <ButtonLink variant="primary" to={pathTo("tools.txaccelerator", {})}>
              <Trans>Accelerate a transaction</Trans>
            </ButtonLink>
          }
        />
        <Card>
          <div className="space-y-8">
            <Section title={<Trans>What it does</Trans>}>
              <p>
                <Trans>
                  Miners pick the transactions that pay the most per byte. Yours may wait for hours when its
                  fee is low. The accelerator puts it, with its unconfirmed parents, at the top of the blocks
                  that this pool mines.
                </Trans>
              </p>
              {terms !== undefined && <Expectation terms={terms} />}
              {terms === undefined && error === undefined && <Skeleton className="h-12 max-md:h-18" />}
            </Section>
            <Section title={<Trans>What it doesn't do</Trans>}>
              <p>
                <Trans>
                  It can't change blocks of other pools, cancel or change a transaction, or guarantee a time.
                  It never needs your private key or recovery phrase.
                </Trans>
              </p>
            </Section>
            {terms !== undefined && <Terms terms={terms} />}
            {terms === undefined && error !== undefined && (
              <ErrorState
                title={t`Couldn't load prices and conditions.`}
                message={errorText(error)}
                busy={isValidating}
                onRetry={() => void mutate()}
              />
            )}
            {terms === undefined && error === undefined && (
              <Delayed>
                <SkeletonText lines={14} className="min-h-160" />
              </Delayed>
            )}
            <Section title={<Trans>Refunds</Trans>}>
              <p>
                <Trans>
                  A paid acceleration can't be canceled. If the transaction isn't confirmed in time, is
                  replaced by another one or is dropped by the network, the full price returns to your
                  balance. It also counts as confirmed when another pool mines it first.
                </Trans>
              </p>
            </Section>
            <Section title={<Trans>Other ways</Trans>}>
              <p>
                <Trans>
                  <strong>Replace by fee (RBF):</strong> many wallets can send the same payment again with a
                  higher fee.
                </Trans>
              </p>
              <p>
                <Trans>
                  <strong>Child pays for parent (CPFP):</strong> the recipient spends the waiting coins with a
                  high fee, which pays for both.
                </Trans>
              </p>
              <p>
                <TextLink to={pathTo("tools.broadcast", {})}>
                  <Trans>Broadcast a raw transaction</Trans>
                </TextLink>
              </p>
            </Section>
          </div>
        </Card>
      </div>
    </ToolsFrame>
  );
}
