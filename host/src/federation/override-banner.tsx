import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "shared/ui";
import { getOverrides, hasOverrides, resetOverrides, takeOverrides } from "./overrides.ts";
import { getRegistry } from "./registry-source.ts";

/**
 * Banner on staging that this tab runs unpublished builds, always in view, with a reset button. Empty in an environment without
 * overrides.
 */
export function OverrideBanner() {
  const [remotes, setRemotes] = useState<readonly string[]>([]);

  // Reads the address once; the registry determines whether overrides apply.
  useEffect(() => {
    takeOverrides(globalThis.location.search);
    if (!hasOverrides()) return;
    void getRegistry().then(({ registry }) => setRemotes(Object.keys(getOverrides(registry))));
  }, []);

  if (remotes.length === 0) return null;
  const names = remotes.join(", ");
  const handleReset = () => {
    resetOverrides();
    globalThis.location.replace(globalThis.location.pathname);
  };
  return (
    <div
      role="status"
      className="sticky bottom-[var(--bottom-bar-h,0px)] z-(--z-sticky) flex items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-sm text-ink"
    >
      <Trans>This tab runs an unpublished build of: {names}</Trans>
      <Button size="sm" onClick={handleReset}>
        <Trans>Reset</Trans>
      </Button>
    </div>
  );
}
