import { Trans } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTitle } from "#/components/use-title.ts";

/** Frame of a page inside the app's web view: no menus, clear of notches, with a back button. */
export function MobileFrame({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-160 ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))] pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {onBack !== undefined && (
        <button
          type="button"
          onClick={onBack}
          className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-accent-text"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>Back</Trans>
        </button>
      )}
      <h1 className="mb-4 text-xl font-semibold tracking-(--tracking-tight) wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
