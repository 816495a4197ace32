import { useLingui } from "@lingui/react/macro";
import { LOCAL_STORAGE_KEYS, TIMINGS_MS, getSummaryShow } from "contracts";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useCall } from "shared/api";
import { toLanguageTag } from "shared/i18n";
import { useLocale } from "shared/locale";
import { matchRoute, whenAtRest } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { storedFlag } from "shared/storage";
import { AnchoredNote, IconButton, loadAnchoredNote, Select } from "shared/ui";
import { chooseCurrency, useCurrencyChoices } from "#/components/currency-choice.ts";
import { getDevice } from "#/components/device.ts";
import { claimFloating, isOccupied, releaseFloating } from "#/components/occupied.ts";
import { findAnchor, pickTip, type TipAnchor, type TipName } from "./pick-tip.ts";

const FLAGS = {
  rate: storedFlag(LOCAL_STORAGE_KEYS.rateTip),
  mining: storedFlag(LOCAL_STORAGE_KEYS.miningTip),
  summary: storedFlag(LOCAL_STORAGE_KEYS.summaryTip),
} as const;

/** The rate menu in compact form for a tip: the header's own would cover the figures below it. */
function RateMenu() {
  const { t } = useLingui();
  const { currency } = useLocale();
  return (
    <Select
      label={t`Currency`}
      size="sm"
      value={currency}
      options={useCurrencyChoices()}
      onChange={chooseCurrency}
      className="shrink-0"
    />
  );
}

function useTipText(tip: TipName, anchor: TipAnchor): string {
  const { t } = useLingui();
  if (tip === "mining")
    return t`Stratum addresses and the payment method depend on the coin. You can choose it here.`;
  if (tip === "summary") return t`See all your accounts as one: open this menu and choose Summary.`;
  if (anchor.name === "menu") return t`Change currency and language in this menu.`;
  return t`Change currency and language here.`;
}

/** Splits a text into words with adjacent punctuation, in any language. */
function splitWords(text: string, tag: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(tag, { granularity: "word" }).segment(text)) {
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words.push((words.pop() ?? "") + segment);
  }
  return words;
}

/**
 * The text of a tip, with each word in its own box: browsers measure when the largest text block is painted, and a tip is shown
 * long after the page.
 */
function TipText({ tip, anchor }: { tip: TipName; anchor: TipAnchor }) {
  const { locale } = useLocale();
  const text = useTipText(tip, anchor);
  return (
    <p>
      {splitWords(text, toLanguageTag(locale)).map((word, index) => (
        <span key={index} className="inline-block whitespace-pre">
          {word}
        </span>
      ))}
    </p>
  );
}

interface ShownTip {
  tip: TipName;
  anchor: TipAnchor;
  /** Page on which it opened; it closes with that page, which gets no other tip. */
  pathname: string;
  isOpen: boolean;
}

/** Looks for a tip once a page is idle, and keeps checking while the tip's anchor is still loading. */
function useTip(): [ShownTip | null, () => void] {
  const { pathname } = useLocation();
  const session = useSession();
  const [shown, setShown] = useState<ShownTip | null>(null);
  const summary = useCall(getSummaryShow, isLoggedIn(session) ? {} : null);
  const hasSummary = summary.data?.show ?? false;
  const hadTip = shown?.pathname === pathname;

  // Depends on the path; the page becomes idle outside of React.
  useEffect(() => {
    if (hadTip) return undefined;
    const pick = () =>
      pickTip({
        route: matchRoute(pathname)?.name,
        hasSummary,
        isMobile: getDevice().isMobile,
        flags: FLAGS,
      });
    let isLeft = false;
    async function open(next: ShownTip): Promise<void> {
      const isLoaded = await loadAnchoredNote().then(
        () => true,
        () => false,
      );
      // A dialog may have opened in the meantime, whose Escape key the tip would intercept.
      if (!isLoaded || isLeft || isOccupied()) {
        releaseFloating("tip");
        return;
      }
      setShown(next);
    }
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      const tip = pick();
      const anchor = tip && findAnchor(tip);
      if (tip !== null && anchor === null) return;
      const isWanted = tip !== null && anchor !== null && !isOccupied();
      // A banner goes first; the tip follows when it is closed.
      if (isWanted && !claimFloating("tip")) return;
      clearInterval(timer);
      if (isWanted) void open({ tip, anchor, pathname, isOpen: true });
    };
    const begin = (): void => {
      timer = setInterval(look, TIMINGS_MS.summaryTipDelay);
    };
    const first = pick();
    if (first === null) return undefined;
    // The summary tip has its own delay; the others wait until the page is idle, so as not to compete with it.
    if (first === "summary") begin();
    const callOff = first === "summary" ? undefined : whenAtRest(begin);
    return () => {
      isLeft = true;
      callOff?.();
      clearInterval(timer);
    };
  }, [pathname, hasSummary, hadTip]);

  const openTip = hadTip && shown.isOpen ? shown.tip : null;
  // Checks the page, where a dialog may have opened at the same time as the tip.
  useEffect(() => {
    if (openTip === null) return undefined;
    if (isOccupied()) setShown(null);
    else FLAGS[openTip].write(true);
    return () => releaseFloating("tip");
  }, [openTip]);

  return [openTip === null ? null : shown, () => setShown(shown && { ...shown, isOpen: false })];
}

/** A tip for a first visit, beside the element it explains. */
export function Tips() {
  const { t } = useLingui();
  const [shown, close] = useTip();
  if (shown === null) return null;
  const { tip, anchor } = shown;
  return (
    <AnchoredNote open onOpenChange={close} anchor={anchor.element} label={t`Tip`}>
      <div className="flex items-center gap-2">
        <TipText tip={tip} anchor={anchor} />
        {anchor.name === "rates" ? <RateMenu /> : null}
        <IconButton icon={X} label={t`Close`} plain onClick={close} />
      </div>
    </AnchoredNote>
  );
}
