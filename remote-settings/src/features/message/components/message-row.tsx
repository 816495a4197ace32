import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { Message } from "contracts";
import { Suspense, lazy, useId } from "react";
import { useNow, useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Link } from "shared/router";
import { Badge, CheckboxMark, RelativeTime, Skeleton } from "shared/ui";
import { useCategoryNames } from "./use-category-names.ts";

// The parser is as large as the rest of the page, so the subjects do not wait for it.
const PlainText = lazy(async () => ({ default: (await import("./plain-text.tsx")).PlainText }));

/** Props of {@link MessageRow}. */
interface MessageRowProps {
  message: Message;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A message in the list: subject, first line, time; unread ones are highlighted. */
export function MessageRow({ message, isSelected, onSelect }: MessageRowProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useCategoryNames();
  const now = useNow();
  const boxId = useId();
  const { id, title, content, time, category, is_check: isRead } = message;
  return (
    <li
      className={clsx(
        "flex gap-3 border-t border-line px-5 py-3.5 first:border-t-0 max-md:px-4",
        isSelected ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <label
        htmlFor={boxId}
        className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center max-md:-my-2.5 max-md:h-11"
      >
        <CheckboxMark
          id={boxId}
          aria-label={t`Select “${title}”`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <Link
        to={pathTo("setting.message.detail", { id: String(id) })}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 text-ink no-underline"
      >
        <span className={clsx("flex items-start gap-2 text-sm", isRead ? "text-ink-2" : "font-semibold")}>
          {!isRead && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-negative">
              <span className="sr-only">
                <Trans>Unread:</Trans>{" "}
              </span>
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </span>
        <span className="num pt-0.5 text-end text-xs text-ink-3">
          <RelativeTime unix={time} now={now} locale={locale} timeZone={timeZone} />
        </span>
        <span className="truncate text-xs leading-5 text-ink-2 max-md:line-clamp-2 max-md:whitespace-normal">
          <Suspense fallback={<Skeleton className="my-1 h-3 w-64 max-w-full" />}>
            <PlainText html={content} />
          </Suspense>
        </span>
        <span className="justify-self-end">
          <Badge kind="neutral">{names[category]}</Badge>
        </span>
      </Link>
    </li>
  );
}
