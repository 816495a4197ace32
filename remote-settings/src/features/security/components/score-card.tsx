import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { SecurityOverview } from "contracts";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Button, Card } from "shared/ui";
import type { SecurityActions } from "../use-security-actions.ts";

type Protection = SecurityOverview["protections"][number]["name"];

function useAdvice(isPaymentSet: boolean): Readonly<Record<Protection, { text: string; action: string }>> {
  const { t } = useLingui();
  return {
    email: { text: t`Link an email for codes and warnings.`, action: t`Link email` },
    authenticator: {
      text: t`Link an authenticator: it is safer than SMS codes.`,
      action: t`Link authenticator`,
    },
    payment_password: isPaymentSet
      ? {
          text: t`Require the payment password: nothing leaves the account without it.`,
          action: t`Require the payment password`,
        }
      : {
          text: t`Set a payment password: nothing leaves the account without it.`,
          action: t`Set payment password`,
        },
    signin_verify: {
      text: t`Require a code at sign-in, so a stolen password alone is not enough.`,
      action: t`Require at sign-in`,
    },
    antiphishing: {
      text: t`Set an anti-phishing word: emails without it are not from us.`,
      action: t`Set the word`,
    },
  };
}

/** Props of {@link ScoreCard}. */
interface ScoreCardProps {
  security: SecurityOverview;
  actions: SecurityActions;
  onSetWord: () => void;
}

/** How many protections are on, and the recommended next step (domain wallet 5.9). */
export function ScoreCard({ security, actions, onSetWord }: ScoreCardProps) {
  const { t } = useLingui();
  const { protections, next } = security;
  const isPaymentSet = security.payment_password.is_set;
  const advice = useAdvice(isPaymentSet);
  const total = protections.length;
  const count = protections.filter(({ is_on }) => is_on).length;
  const Icon = next === null ? ShieldCheck : ShieldAlert;
  const steps: Readonly<Record<Protection, () => void>> = {
    email: () => void actions.bind("bind_email"),
    authenticator: () => void actions.bind("bind_google_auth"),
    payment_password: () =>
      void (isPaymentSet ? actions.setPaymentVerify(true) : actions.bind("set_payment_password")),
    signin_verify: () => void actions.setSignInVerify(true),
    antiphishing: onSetWord,
  };
  return (
    <Card>
      <div className="flex items-center gap-4 pt-0.5">
        <span
          className={clsx(
            "grid size-12 shrink-0 place-items-center rounded-full",
            next === null ? "bg-positive-soft text-positive" : "bg-warning-soft text-warning",
          )}
        >
          <Icon aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-[1_1_18rem]">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h2 className="text-[0.9375rem] leading-6 font-semibold">
                <Trans>Protection</Trans>
              </h2>
              <span className="num text-sm text-ink-2">
                <Plural value={total} one={`${count} of # on`} other={`${count} of # on`} />
              </span>
            </div>
            <div aria-hidden className="mt-1.5 flex max-w-96 gap-1">
              {protections.map(({ name, is_on }) => (
                <span
                  key={name}
                  className={clsx("h-1.5 flex-1 rounded-full", is_on ? "bg-positive" : "bg-line-strong")}
                />
              ))}
            </div>
            <p className="mt-2 text-xs text-ink-2">
              {next === null ? t`Every protection is on.` : advice[next].text}
            </p>
          </div>
          {next !== null && (
            <Button variant="primary" size="sm" onClick={steps[next]}>
              {advice[next].action}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
