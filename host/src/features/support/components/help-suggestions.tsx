import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getTicketHelp } from "contracts";
import { useEffect, useState } from "react";
import { useCall } from "shared/api";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";

/** Pause in typing before help is searched. */
const PAUSE_MS = 400;
/** A Chinese word can have two characters. */
const SHORTEST = 2;

/** Returns the text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);

  // Updates the text after a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Space for the status line and the maximum number of links. */
const ROOM = "min-h-30";

function Status({ count, isSilent }: { count: number | undefined; isSilent: boolean }) {
  return (
    <p role="status" className="text-sm text-ink-2">
      {count === undefined && !isSilent && <Trans>Looking for pages that may help…</Trans>}
      {count === 0 && <Trans>No page found that may help.</Trans>}
      {count !== undefined && count > 0 && (
        <Plural value={count} one="# page may help:" other="# pages may help:" />
      )}
    </p>
  );
}

/** Articles and announcements that may answer a ticket, found while its subject is typed; they open beside the form. */
export function HelpSuggestions({ subject }: { subject: string }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const asked = usePaused(subject.trim());
  const isAsked = asked.length >= SHORTEST;
  const { data, error } = useCall(
    getTicketHelp,
    isAsked ? { query: { subject: asked, lang: locale } } : null,
    {
      keepPreviousData: true,
    },
  );
  const found = isAsked ? (data ?? []) : [];
  // Reserves the space while typing, so that a late response shifts nothing below.
  return (
    <div className={subject.trim().length >= SHORTEST ? ROOM : undefined}>
      <Status count={isAsked ? data?.length : undefined} isSilent={!isAsked || error !== undefined} />
      {found.length > 0 && (
        <ul aria-label={t`Pages that may help`} className="mt-1 text-sm">
          {found.map(({ kind, id, title, lang }) => (
            <li key={`${kind} ${id}`}>
              <a
                href={kind === "article" ? pathTo("blog.article", { id }) : pathTo("announcements", { id })}
                target="_blank"
                rel="noopener"
                lang={lang.slice(0, 2)}
                className="inline-flex min-h-6 items-center font-medium text-accent-text no-underline hover:underline"
              >
                {title}
                <span className="sr-only">
                  {" "}
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
