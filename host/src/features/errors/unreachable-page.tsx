import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { loadSession } from "shared/session";
import { FailedPage } from "shared/ui";
import { HomeCountdown } from "#/components/home-countdown.tsx";
import { useTitle } from "#/components/use-title.ts";

/** Shown in place of a page while the session cannot be read; retries automatically as well. */
export function UnreachablePage() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  useTitle(t`Server error`);
  async function retry(): Promise<void> {
    setBusy(true);
    await loadSession();
    setBusy(false);
  }
  return (
    <div className="text-center text-ink-2">
      <FailedPage isOutOfReach onRetry={() => void retry()} busy={isBusy} />
      <HomeCountdown />
    </div>
  );
}
