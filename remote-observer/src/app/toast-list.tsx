import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { dismissToast, holdToast, releaseToast, useToasts } from "shared/toast";
import { IconButton } from "shared/ui";

/** Toasts over the page; they wait while the pointer or the focus is on them. */
export function ToastList() {
  const { t } = useLingui();
  const toasts = useToasts();
  return (
    <div className="pointer-events-none fixed inset-x-4 top-18 z-(--z-toast) mx-auto grid max-w-90 gap-3">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === "error" ? "alert" : "status"}
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => releaseToast(toast.id)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast.id)}
          className="pointer-events-auto flex items-center gap-3 rounded-md border border-line bg-raised py-2 ps-4 pe-2 text-sm shadow-3"
        >
          <span className="grow wrap-anywhere">{toast.text}</span>
          <IconButton icon={X} label={t`Close`} size="sm" plain onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  );
}
