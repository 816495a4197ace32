import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getTicketHelp } from "contracts";
import { useEffect, useState } from "react";
import { useCall } from "shared/api";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";

/** Pause in typing after which help is looked for. */
const PAUSE_MS = 400;
/** A Chinese word has two characters. */
const SHORTEST = 2;

/** A text once its typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);

  // Keeps in step with the typing, after a pause.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Articles and announcements that may answer a ticket, found while its subject is typed; they open beside the form. */
export function HelpSuggestions({ subject }: { subject: string }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const asked = usePaused(subject.trim());
  const isAsked = asked.length >= SHORTEST;
  const { data } = useCall(getTicketHelp, isAsked ? { query: { subject: asked, lang: locale } } : null, {
    keepPreviousData: true,
  });
  const found = isAsked ? (data ?? []) : [];
  return (
    <div>
      <p role="status" className={found.length === 0 ? "sr-only" : "text-sm text-ink-2"}>
        {found.length > 0 && <Plural value={found.length} one="# page may help:" other="# pages may help:" />}
      </p>
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
