import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { PrerenderedPage } from "shared/hydration";
import { PageShape } from "#/components/page-shape.tsx";

const SLOW_MS = 2_000;

/** Placeholder of a section until it is loaded; shows a message when that takes longer. */
export function RemoteSkeleton() {
  const { t } = useLingui();
  const [isSlow, setIsSlow] = useState(false);

  // Waits on a timer.
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div aria-busy="true" aria-label={t`Loading…`} role="status" className="min-h-screen">
      <PrerenderedPage fallback={<PageShape />} />
      {isSlow ? (
        <p className="mt-6 text-center text-ink-2">
          <Trans>This is taking longer than usual.</Trans>
        </p>
      ) : null}
    </div>
  );
}
