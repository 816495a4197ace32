import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  ArrowRightLeft,
  BookOpen,
  FileText,
  FolderTree,
  Server,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, Spinner } from "shared/ui";
import type { FinderItem, FinderKind } from "./model/finder-item.ts";
import type { FinderGroup } from "./use-finder.ts";

const ICONS: Readonly<Record<FinderKind, LucideIcon>> = {
  pages: FileText,
  workers: Server,
  accounts: UserRound,
  transactions: ArrowRightLeft,
  help: BookOpen,
};

function useGroupNames(): Readonly<Record<FinderGroup["kind"], string>> {
  const { t } = useLingui();
  return {
    recent: t({ message: "Recent", context: "search" }),
    pages: t({ message: "Pages", context: "list of pages" }),
    workers: t`Workers and groups`,
    accounts: t`Accounts`,
    transactions: t`Transactions`,
    help: t`Help and articles`,
  };
}

interface OptionProps {
  id: string;
  item: FinderItem;
  isActive: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

function Option({ id, item, isActive, onOpen, onPoint }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  const Icon = item.isGroup === true ? FolderTree : ICONS[item.kind];

  // The list scrolls with the keys; only the browser knows which rows are visible.
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the option through the field, which keeps the focus
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm md:min-h-9",
        isActive && "bg-accent-soft",
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <span className="min-w-0 grow truncate">{item.title}</span>
      {item.hint ? (
        <span className="num max-w-1/2 shrink-0 truncate text-xs text-ink-3">{item.hint}</span>
      ) : null}
    </li>
  );
}

interface GroupsProps {
  id: string;
  groups: readonly FinderGroup[];
  activeId: string | undefined;
  onOpen: (item: FinderItem) => void;
  onPoint: (id: string) => void;
}

/** Results in groups; one list for keyboard navigation. */
export function Groups({ id, groups, activeId, onOpen, onPoint }: GroupsProps) {
  const { t } = useLingui();
  const names = useGroupNames();
  return (
    <div id={`${id}list`} role="listbox" aria-label={t`Results`}>
      {groups.map(({ kind, items }) => (
        <ul key={kind} role="group" aria-labelledby={`${id}${kind}`} className="mb-2">
          <li id={`${id}${kind}`} role="presentation" className="px-3 py-1.5 text-2xs font-medium text-ink-3">
            {names[kind]}
          </li>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}${item.id}`}
              item={item}
              isActive={item.id === activeId}
              onOpen={() => onOpen(item)}
              onPoint={() => onPoint(item.id)}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

interface ResultCountProps {
  count: number;
  isBusy: boolean;
  isTyped: boolean;
  hasFailed: boolean;
}

function EmptyResult({ isTyped, hasFailed }: Pick<ResultCountProps, "isTyped" | "hasFailed">) {
  if (!isTyped) return <Trans>Type the name of a page, worker, group or account, or a transaction.</Trans>;
  return hasFailed ? null : <Trans>No results. Check the spelling or try another word.</Trans>;
}

/** Shows the number of results, or what can be searched. */
export function ResultCount({ count, isBusy, isTyped, hasFailed }: ResultCountProps) {
  if (isBusy) {
    return (
      <div role="status" className="flex items-center gap-2 px-3 py-2 text-sm text-ink-2">
        <Spinner />
        <Trans>Searching…</Trans>
      </div>
    );
  }
  return (
    <div role="status" className={clsx("px-3 text-sm text-ink-2", count > 0 && "sr-only")}>
      {count > 0 ? (
        <Plural value={count} one="# result" other="# results" />
      ) : (
        <EmptyResult isTyped={isTyped} hasFailed={hasFailed} />
      )}
    </div>
  );
}

/** Shows what could not be searched, and why. */
export function Failures({
  failures,
  onRetry,
}: {
  failures: readonly { kind: FinderKind; error: string }[];
  onRetry: () => void;
}) {
  const names = useGroupNames();
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="mt-2 rounded-sm bg-warning-soft p-3 text-sm text-ink">
      {failures.map(({ kind, error }) => {
        const name = names[kind];
        return (
          <p key={kind}>
            <Trans>
              {name}: {error}
            </Trans>
          </p>
        );
      })}
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
