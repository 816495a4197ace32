import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { loadSession } from "shared/session";
import { ErrorState } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";

/** Stands in for a page of a person whom the server could not be asked about; it is tried again by itself as well. */
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
    <div className="grid min-h-[70vh] content-center">
      <ErrorState
        isPage
        title={t`The page could not be shown`}
        message={t`The server could not be reached. The page comes as soon as it answers.`}
        onRetry={() => void retry()}
        busy={isBusy}
      />
    </div>
  );
}
