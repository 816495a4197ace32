import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useErrorText } from "shared/api";
import { loadPage, pathTo } from "shared/navigation";
import { useNavigate } from "shared/router";
import { switchAccount } from "shared/session";
import { toast } from "shared/toast";
import { Dialog } from "shared/ui";
import { loadRemotePages } from "#/components/remote-pages.ts";
import { Failures, Groups, ResultCount } from "./finder-results.tsx";
import type { FinderItem } from "./model/finder-item.ts";
import { keepRecent } from "./model/recent.ts";
import { useFinder } from "./use-finder.ts";

/** Maximum length of a search text. */
const MAX_LENGTH = 64;

/** Opens the chosen result: a page, an address outside of the product, or an account to switch to. */
function useOpening(account: string | null, onClose: () => void): (item: FinderItem) => void {
  const navigate = useNavigate();
  const errorText = useErrorText();
  async function enter(id: number): Promise<void> {
    try {
      await switchAccount(id);
      loadPage(pathTo("pool.state", {}));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (item) => {
    const { target } = item;
    if (account !== null) keepRecent(account, item);
    onClose();
    if ("to" in target) void navigate(target.to);
    else if ("href" in target) window.open(target.href, "_blank", "noopener,noreferrer");
    else void enter(target.accountId);
  };
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The search over pages, workers, accounts, transactions and help. */
export function FinderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { account, groups, failures, isBusy, retry } = useFinder(text);
  const open = useOpening(account, onClose);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === chosenId),
  );
  const active = items[at];

  // Pages registered by remotes are in the registry, outside of React.
  useEffect(() => void loadRemotePages(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosenId(items[(at + step + items.length) % items.length]?.id ?? null);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      open(active);
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={t({ message: "Search", context: "title" })} width="lg">
      <div className="flex h-11 items-center gap-2 rounded-sm border border-line-control bg-surface px-3 focus-within:border-accent">
        <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={t`Search pages, workers, accounts, transactions and help`}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active === undefined ? undefined : `${id}${active.id}`}
          placeholder={t`Pages, workers, accounts, transactions, help`}
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={handleKey}
          className="h-full min-w-0 grow bg-transparent text-sm text-ink outline-none placeholder:text-ink-3 max-md:text-md"
        />
      </div>
      <div className="mt-3 h-80 overflow-y-auto max-md:h-[50dvh]">
        <Groups id={id} groups={groups} activeId={active?.id} onOpen={open} onPoint={setChosenId} />
        <ResultCount
          count={items.length}
          isBusy={isBusy}
          isTyped={text.trim() !== ""}
          hasFailed={failures.length > 0}
        />
        <Failures failures={failures} onRetry={retry} />
      </div>
      <p aria-hidden className="mt-3 border-t border-line pt-3 text-2xs text-ink-3 max-md:hidden">
        <Trans>↑ ↓ to choose · Enter to open · Esc to close</Trans>
      </p>
    </Dialog>
  );
}
