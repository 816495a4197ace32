import { Suspense, useEffect, type ReactNode } from "react";
import { PartBoundary } from "./part-boundary.tsx";

function Loading({ onClose }: { onClose: () => void }) {
  // The focus is still outside of the dialog, so keys are caught on the document.
  useEffect(() => {
    function handleKey({ key }: KeyboardEvent): void {
      if (key === "Escape") onClose();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [onClose]);
  return null;
}

/** An open dialog of the shell whose script loads on demand: Escape closes it while it loads, and so does a failed load. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <PartBoundary onFailed={onClose}>
      <Suspense fallback={<Loading onClose={onClose} />}>{children}</Suspense>
    </PartBoundary>
  );
}
