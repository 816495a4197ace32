import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from "lucide-react";
import { dismissToast, holdToast, releaseToast, useToasts, type Toast, type ToastKind } from "shared/toast";

const LOOKS: Readonly<Record<ToastKind, { icon: LucideIcon; tone: string }>> = {
  success: { icon: CircleCheck, tone: "text-positive" },
  info: { icon: Info, tone: "text-info" },
  warning: { icon: TriangleAlert, tone: "text-warning" },
  error: { icon: CircleAlert, tone: "text-negative" },
};

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const { icon: Icon, tone } = LOOKS[toast.kind];
  const { action } = toast;
  function hold(): void {
    holdToast(toast.id);
  }
  function release(): void {
    releaseToast(toast.id);
  }
  return (
    <div
      role={toast.kind === "error" ? "alert" : "status"}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-raised py-3 ps-4 pe-2 text-sm text-ink shadow-3"
    >
      <Icon aria-hidden size={18} className={clsx("mt-px shrink-0", tone)} />
      <span className="grow break-words">{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            action.onSelect();
          }}
          className="-my-1 min-h-7 shrink-0 rounded-sm px-2 font-medium text-accent-text hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        onClick={() => dismissToast(toast.id)}
        className="-my-1.5 grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-hover"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

/** Messages of the shell, at most three, top center below the header. */
export function ToastList() {
  const { t } = useLingui();
  const toasts = useToasts();
  return (
    <section
      aria-label={t`Notifications`}
      className="pointer-events-none fixed inset-x-4 top-18 z-(--z-toast) mx-auto max-w-90"
    >
      <div className="grid gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
