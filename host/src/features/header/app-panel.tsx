import { Trans, useLingui } from "@lingui/react/macro";
import { brand, getBrandLink } from "brand";
import { useLocale } from "shared/locale";
import { getRoute, pathTo } from "shared/navigation";
import { QrCode } from "shared/ui";
import { hasAppStore } from "#/components/open-app.ts";

const STORE =
  "rounded-sm border border-line px-3 py-2 text-xs font-medium text-ink no-underline hover:bg-hover hover:no-underline";

/** QR code and store links of the app (R2.6.5). */
export function AppPanel() {
  const { t } = useLingui();
  const brandName = brand.name;
  const { locale } = useLocale();
  const hasStore = hasAppStore(locale);
  const page = getRoute("download").isBuilt ? pathTo("download", {}) : getBrandLink("appAndroid", locale);
  return (
    <div className="flex items-center gap-5 p-5">
      <QrCode
        text={new URL(page, location.origin).href}
        size={120}
        label={t`QR code of the app's download page`}
      />
      <div>
        <p className="font-medium">
          <Trans>{brandName} on your phone</Trans>
        </p>
        <p className="mt-1 text-xs text-ink-2">
          {hasStore ? (
            <Trans>Scan the code with the camera, or open a store.</Trans>
          ) : (
            <Trans>The whole site works in the browser of your phone. There is no app to install.</Trans>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            className={STORE}
            href={getBrandLink("appIos", locale)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {hasStore ? "iOS" : <Trans>iPhone guide</Trans>}
          </a>
          <a
            className={STORE}
            href={getBrandLink("appAndroid", locale)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {hasStore ? "Android" : <Trans>Android guide</Trans>}
          </a>
        </div>
      </div>
    </div>
  );
}
