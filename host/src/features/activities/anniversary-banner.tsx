import { Trans, useLingui } from "@lingui/react/macro";
import { getActivity } from "contracts/calls/activities";
import { X } from "lucide-react";
import { useEffect } from "react";
import { useCall } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ButtonLink, IconButton } from "shared/ui";
import { foreignLanguage } from "#/components/foreign-language.ts";

interface AnniversaryBannerProps {
  /** Called when the banner is visible; it is not shown a second time. */
  onShown: () => void;
  onClose: () => void;
}

/** Shown over a public page while the anniversary ranking runs (R2.3.23). */
export function AnniversaryBanner({ onShown, onClose }: AnniversaryBannerProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { data, error } = useCall(getActivity, { params: { key: "anniversary" }, query: { lang: locale } });
  const isRunning = data?.status === "running";

  // The shown mark is stored outside of React.
  useEffect(() => {
    if (isRunning) onShown();
  }, [isRunning, onShown]);

  // With nothing to show, the screen is released for other automatic overlays.
  const hasNothing = error !== undefined || (data !== undefined && !isRunning);
  useEffect(() => {
    if (hasNothing) onClose();
  });
  if (!isRunning) return null;
  const lang = foreignLanguage(data.lang, locale);
  return (
    <aside
      aria-label={t`Activity`}
      className="fixed start-4 bottom-[calc(1rem+var(--bottom-bar-h,0px))] z-(--z-sticky) flex max-w-90 items-start gap-2 rounded-md border border-line bg-raised p-4 shadow-3 max-md:end-20 print:hidden"
    >
      <div className="min-w-0 grow">
        <p lang={lang} className="text-sm font-semibold">
          {data.title}
        </p>
        <p lang={lang} className="mt-1 text-xs text-ink-2">
          {data.summary}
        </p>
        <ButtonLink
          to={pathTo("activity.anniversary", {})}
          variant="primary"
          size="sm"
          className="mt-3"
          onClick={onClose}
        >
          <Trans>See the ranking</Trans>
        </ButtonLink>
      </div>
      <IconButton icon={X} label={t`Close`} plain onClick={onClose} />
    </aside>
  );
}
