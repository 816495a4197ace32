import { Trans, useLingui } from "@lingui/react/macro";
import { ApiError, isOutcomeOpen, useErrorText } from "shared/api";
import { Notice } from "shared/ui";
import * as v from "valibot";

const refusalSchema = v.object({ reason: v.string() });

function isConfirmed(failure: unknown): boolean {
  const data = v.safeParse(refusalSchema, failure instanceof ApiError ? failure.data : undefined);
  return data.success && data.output.reason === "already_confirmed";
}

/** Why a transaction was not sent, or that this is unknown. */
export function SendFailure({ failure }: { failure: unknown }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (isConfirmed(failure)) return <Notice tone="positive" role="status" title={errorText(failure)} />;
  if (isOutcomeOpen(failure))
    return (
      <Notice tone="warning" role="alert" title={t`We don't know whether the transaction was sent.`}>
        <Trans>You can broadcast it again: the network accepts the same transaction only once.</Trans>
      </Notice>
    );
  return (
    <Notice tone="negative" role="alert" title={t`The transaction wasn't sent.`}>
      {errorText(failure)}
    </Notice>
  );
}
