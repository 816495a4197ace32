import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { dismissToast, useToasts } from "shared/toast";
import { IconButton } from "shared/ui";

/** Toasts over the page. */
export function ToastList() {
  const { t } = useLingui();
  const toasts = useToasts();
  return (
    <ul className="pointer-events-none fixed inset-x-4 top-18 z-(--z-toast) mx-auto grid max-w-90 gap-3">
      {toasts.map((toast) => (
        <li
          key={toast.id}
          role={toast.kind === "error" ? "alert" : "status"}
          className="pointer-events-auto flex items-center gap-3 rounded-md border border-line bg-raised py-2 ps-4 pe-2 text-sm shadow-3"
        >
          <span className="grow wrap-anywhere">{toast.text}</span>
          <IconButton icon={X} label={t`Close`} size="sm" plain onClick={() => dismissToast(toast.id)} />
        </li>
      ))}
    </ul>
  );
}
