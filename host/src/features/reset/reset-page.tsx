import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { getReset, resetTypeSchema, type ResetRequest, type ResetType } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { AppLink } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { ErrorState, Notice, SkeletonText, StepFocus, Stepper } from "shared/ui";
import * as v from "valibot";
import { SignFrame } from "#/components/sign-frame.tsx";
import { LINK } from "#/components/link-style.ts";
import type { AuthenticatorSecret } from "#/components/authenticator-key.tsx";
import { AccountStep } from "./components/account-step.tsx";
import { FactorStep } from "./components/factor-step.tsx";
import { ProofsStep } from "./components/proofs-step.tsx";
import { StatusView } from "./components/status-view.tsx";
import { VerifyStep, type VerifiedReset } from "./components/verify-step.tsx";

const REVIEW_REFRESH_MS = 10_000;
const TOKEN_LENGTH = 16;

type Step =
  | { kind: "account"; isExpired: boolean }
  | { kind: "verify"; token: string; account: string }
  | { kind: "request"; token: string; request: ResetRequest; secret: AuthenticatorSecret | undefined };

function useTitles(): Readonly<Record<ResetType, string>> {
  const { t } = useLingui();
  return {
    ga: t`Reset the authenticator`,
    mobile: t`Reset the phone`,
    payment: t`Reset the payment password`,
  };
}

/** Whether a request still waits for its new factor and can be worked on. */
function isOpen({ status }: ResetRequest): boolean {
  return status === "verified" || status === "more_needed";
}

/** Whether a recovery code has replaced the proofs. */
function needsNoProofs({ proofs, proofs_missing }: ResetRequest): boolean {
  return proofs.length === 0 && proofs_missing === 0;
}

interface RequestStepProps {
  type: ResetType;
  step: Step & { kind: "request" };
  /** Whether it replaces another step on the page. */
  isNext: boolean;
  onRequest: (request: ResetRequest) => void;
}

function RequestStep({ type, step, isNext, onRequest }: RequestStepProps) {
  const { t } = useLingui();
  const { token, request, secret } = step;
  const [isProved, setProved] = useState(needsNoProofs(request));
  // The status of a request under review changes on the server.
  const { data } = useCall(getReset, isOpen(request) ? null : { query: { token } }, {
    refreshInterval: (latest) =>
      latest === undefined || latest.status === "in_review" ? REVIEW_REFRESH_MS : 0,
  });
  if (!isOpen(request)) {
    return (
      <StepFocus step="review" label={t`Review`} isNext={isNext}>
        <Review request={data ?? request} onOpen={onRequest} />
      </StepFocus>
    );
  }
  const props = { token, type, request, onRequest };
  return (
    <StepFocus step={isProved ? "factor" : "proofs"} label={t`New verification method`} isNext={isNext}>
      {isProved ? (
        <FactorStep {...props} secret={secret} />
      ) : (
        <ProofsStep {...props} onNext={() => setProved(true)} />
      )}
    </StepFocus>
  );
}

function Review({ request, onOpen }: { request: ResetRequest; onOpen: (request: ResetRequest) => void }) {
  return isOpen(request) ? (
    <OpenAgain reason={request.reason} onOpen={() => onOpen(request)} />
  ) : (
    <StatusView request={request} />
  );
}

function OpenAgain({ reason, onOpen }: { reason: string; onOpen: () => void }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>The reviewer needs more information.</Trans>}
      action={
        <button type="button" className={LINK} onClick={onOpen}>
          <Trans>Continue</Trans>
        </button>
      }
    >
      {reason}
    </Notice>
  );
}

/** A request opened from an emailed link. */
function MailedRequest({ type, token }: { type: ResetType; token: string }) {
  const errorText = useErrorText();
  const [own, setOwn] = useState<ResetRequest>();
  const { data, error, isValidating, mutate } = useCall(
    getReset,
    { query: { token } },
    {
      revalidateOnFocus: false,
    },
  );
  const request = own ?? data;
  if (request !== undefined) {
    return (
      <RequestStep
        key={request.status}
        type={type}
        step={{ kind: "request", token, request, secret: undefined }}
        isNext={own !== undefined}
        onRequest={setOwn}
      />
    );
  }
  return error === undefined ? (
    <SkeletonText lines={6} />
  ) : (
    <ErrorState title={errorText(error)} busy={isValidating} onRetry={() => void mutate()} />
  );
}

const PLACES = { account: 0, verify: 1 } as const;

function placeOf(step: Step): number {
  if (step.kind !== "request") return PLACES[step.kind];
  return isOpen(step.request) ? 2 : 3;
}

function NewRequest({ type }: { type: ResetType }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: "account", isExpired: false });
  function handleVerified(token: string, { request, totp_key, qrcode }: VerifiedReset): void {
    const secret = totp_key === null || qrcode === null ? undefined : { totp_key, qrcode };
    setStep({ kind: "request", token, request, secret });
  }
  return (
    <>
      <Stepper
        label={t`Steps`}
        steps={[t`Account`, t`Verify`, t`New verification method`, t`Review`]}
        current={placeOf(step)}
        className="mb-6"
      />
      {step.kind === "account" && (
        <StepFocus step="account" label={t`Account`} isNext={step.isExpired}>
          {step.isExpired && (
            <Notice
              tone="warning"
              role="alert"
              className="mb-4"
              title={t`This took too long. Please start over.`}
            />
          )}
          <AccountStep
            type={type}
            onStarted={(token, account) => setStep({ kind: "verify", token, account })}
          />
        </StepFocus>
      )}
      {step.kind === "verify" && (
        <StepFocus step="verify" label={t`Verify`} isNext>
          <VerifyStep
            token={step.token}
            type={type}
            account={step.account}
            onVerified={(verified) => handleVerified(step.token, verified)}
            onExpired={() => setStep({ kind: "account", isExpired: true })}
          />
        </StepFocus>
      )}
      {step.kind === "request" && (
        <RequestStep
          key={step.request.status}
          type={type}
          step={step}
          isNext
          onRequest={(request) => setStep({ ...step, request })}
        />
      )}
    </>
  );
}

/** Recovery of a lost authenticator, phone or payment password (R2.3.10, domain wallet 6.4). */
export function ResetPage() {
  const titles = useTitles();
  const session = useSession();
  const query = new URLSearchParams(useLocation().search);
  const type = v.safeParse(resetTypeSchema, query.get("type"));
  const token = query.get("token") ?? "";
  // Cannot happen: the type is checked before the page is shown.
  if (!type.success) return null;
  return (
    <SignFrame
      title={titles[type.output]}
      subtitle={
        <Trans>
          It requires a review, and withdrawals are on hold for {{ hours: PERIODS.resetHoldHours }} hours
          afterwards.
        </Trans>
      }
      alternative={
        isLoggedIn(session) ? (
          <AppLink to="setting.security" className={LINK}>
            <Trans>Back to security</Trans>
          </AppLink>
        ) : (
          <AppLink to="signin" className={LINK}>
            <Trans>Back to sign-in</Trans>
          </AppLink>
        )
      }
    >
      {token.length >= TOKEN_LENGTH ? (
        <MailedRequest type={type.output} token={token} />
      ) : (
        <NewRequest key={type.output} type={type.output} />
      )}
    </SignFrame>
  );
}

export { ResetPage as Component };
