import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Globe, ChevronDown } from "lucide-react";
import { Suspense, lazy } from "react";
import { useBrowserValue } from "shared/hydration";
import { LANGUAGES, formatUtcOffset, useLocale, utcOffsetMinutes } from "shared/locale";
import { Dialog, useIsPhone } from "shared/ui";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { useFlyout, type Flyout } from "#/components/use-flyout.ts";

const PreferencesPanel = lazy(async () => ({
  default: (await import("./preferences-panel.tsx")).PreferencesPanel,
}));

const LOOK =
  "inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 text-xs font-medium whitespace-nowrap text-ink-2 max-[19rem]:text-start max-[19rem]:whitespace-normal hover:bg-hover hover:text-ink";

/** The choices: beside their button, or in a bottom sheet on phones. */
function Choices({ flyout, label, width }: { flyout: Flyout; label: string; width: string }) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <FlyoutPanel flyout={flyout} label={label} width={width}>
        <PreferencesPanel />
      </FlyoutPanel>
    );
  }
  return (
    <Dialog open={flyout.isOpen} onOpenChange={(isOpen) => !isOpen && flyout.close()} title={label}>
      <div className="-mx-4 -my-3">
        <PartBoundary onFailed={flyout.close}>
          <Suspense fallback={<div className="h-96" aria-busy />}>
            <PreferencesPanel />
          </Suspense>
        </PartBoundary>
      </div>
    </Dialog>
  );
}

/**
 * Returns the name of a time zone. Prerendered pages have that of a browser in UTC, because the zone is the browser's own.
 *
 * @param timezone `local`, or an offset in minutes as text
 */
function useZoneName(timezone: string): string {
  const isInBrowser = useBrowserValue(() => true, false);
  return formatUtcOffset(isInBrowser ? utcOffsetMinutes(timezone, Date.now()) : 0);
}

/** Opens language, currency, time zone and theme (R2.6.7); the header shows the short form, the footer the long one. */
export function LanguageButton({ form }: { form: "short" | "long" }) {
  const { t } = useLingui();
  const { locale, currency, timezone } = useLocale();
  const zone = useZoneName(timezone);
  const flyout = useFlyout();
  const language = LANGUAGES.find((row) => row.locale === locale) ?? LANGUAGES[0];
  const label = t`Language and currency`;
  const text =
    form === "short"
      ? `${language.prefix.toUpperCase()} · ${currency}`
      : `${language.label} · ${currency} · ${zone}`;
  return (
    <div
      ref={flyout.rootRef}
      className={form === "short" ? "relative hidden md:block" : "relative"}
      {...flyout.rootProps}
    >
      <button
        ref={flyout.triggerRef}
        type="button"
        data-tip-anchor={form === "short" ? "rates" : undefined}
        aria-expanded={flyout.isOpen}
        aria-controls={flyout.isOpen ? flyout.panelId : undefined}
        onClick={flyout.toggle}
        className={LOOK}
      >
        <Globe aria-hidden size={16} strokeWidth={1.75} />
        <span className="sr-only">{label}: </span>
        <span className={form === "short" ? clsx("[&:lang(es)]:lg:max-[68.75rem]:hidden") : undefined}>
          {text}
        </span>
        {form === "long" ? <ChevronDown aria-hidden size={14} className="text-ink-3" /> : null}
      </button>
      <Choices
        flyout={flyout}
        label={label}
        width={form === "long" ? "md:top-auto! md:bottom-full md:w-110" : "md:w-110"}
      />
    </div>
  );
}
