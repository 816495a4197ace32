import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { getDevice } from "#/components/device.ts";
import { setFinderOpen, useFinderOpen } from "./finder-store.ts";

/** Opens the search over pages, workers, accounts, transactions and help; it also opens with a shortcut. */
export function FinderButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const isOpen = useFinderOpen();
  const name = t({ message: "Search", context: "title" });
  const keys = getDevice().isMacOS ? "⌘K" : "Ctrl+K";
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${keys})`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setFinderOpen(true)}
      className={clsx(
        "inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink md:size-9",
        className,
      )}
    >
      <Search aria-hidden size={18} strokeWidth={1.75} />
    </button>
  );
}
