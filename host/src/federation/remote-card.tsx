import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { watchReachability } from "shared/api";
import { pathTo } from "shared/navigation";
import { reportProblem } from "shared/telemetry";
import { Button, ButtonLink } from "shared/ui";
import { degradedBy, PROBE_MS } from "./failure-window.ts";
import type { RemoteError } from "./remote-error.ts";
import { createSupportId } from "./support-id.ts";

export type RemoteCardProps = {
  /** Name of the remote. */
  name: string;
  error: RemoteError;
  onRetry: () => void;
  /** Called when an unreachable server is back; retries by default. */
  onBack?: () => void;
};

/** Failures that an unreachable server may cause. */
const REACH_KINDS: readonly RemoteError["kind"][] = ["network", "timeout", "chunk"];

function isUpdating({ kind }: RemoteError): boolean {
  return kind === "incompatible" || kind === "disabled";
}

/** Replaces a section that cannot be shown: what happened, what to do, and an id for support. */
export function RemoteCard({ name, error, onRetry, onBack = onRetry }: RemoteCardProps) {
  const { t } = useLingui();
  const [supportId] = useState(createSupportId);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const comeBack = useEffectEvent(onBack);

  // Reports what the person sees, under the id that the person can give to support.
  useEffect(() => {
    reportProblem({ area: name, kind: error.kind, detail: error.message, supportId });
  }, [name, error, supportId]);

  // Recovers from a lost connection automatically.
  useEffect(() => {
    if (!REACH_KINDS.includes(error.kind)) return;
    return watchReachability({ onLost: () => setIsOutOfReach(true), onBack: () => comeBack() });
  }, [error]);

  // Retries a repeatedly failing section in the background, so that it recovers by itself.
  useEffect(() => {
    if (!degradedBy(name)) return;
    const probe = setTimeout(onRetry, PROBE_MS);
    return () => clearTimeout(probe);
  }, [name, onRetry]);

  return (
    <section
      role="alert"
      data-failure={error.kind}
      className="mx-auto flex max-w-content flex-col items-center px-4 py-16 text-center md:px-6 md:py-20"
    >
      <h1 className="text-xl">
        {isUpdating(error) ? t`This section is being updated` : t`Couldn't load this section.`}
      </h1>
      <p className="mt-2 max-w-120 text-ink-2">
        {isOutOfReach ? (
          <Trans>There is no connection to the server. The section appears as soon as there is one.</Trans>
        ) : isUpdating(error) ? (
          <Trans>Please come back in a few minutes. The rest of the site works as usual.</Trans>
        ) : (
          <Trans>The rest of the site works as usual. Try again, or go to the home page.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to={pathTo("home", {})}>
          <Trans>Back to home</Trans>
        </ButtonLink>
      </div>
      <p className="mt-6 text-sm text-ink-3">
        <Trans>
          Support ID: <span className="num">{supportId}</span>
        </Trans>
      </p>
    </section>
  );
}
