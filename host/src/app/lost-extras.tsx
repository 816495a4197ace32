import { useEffect } from "react";
import { cancelVerification, usePendingVerification } from "shared/security";
import { showLostPart } from "#/components/part-boundary.tsx";
import { ToastList } from "../features/toasts/toast-list.tsx";

/** Replaces overlays that could not be loaded: messages stay, and an operation that needs the security dialog ends with one. */
export function LostExtras() {
  const pending = usePendingVerification();

  // Without its dialog an operation would wait forever.
  useEffect(() => {
    if (pending === null) return;
    cancelVerification();
    showLostPart();
  }, [pending]);
  return <ToastList />;
}
