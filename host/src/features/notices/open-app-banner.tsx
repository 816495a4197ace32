import { Trans, useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { LOCAL_STORAGE_KEYS } from "contracts";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { readClient } from "shared/api";
import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { storedFlag } from "shared/storage";
import { Button } from "shared/ui";
import { getDevice } from "#/components/device.ts";
import { openApp } from "#/components/open-app.ts";

const hidden = storedFlag(LOCAL_STORAGE_KEYS.openAppBanner);

/** Whether this browser can open the app: not the app itself, nor a chat app, which opens no links to other apps. */
function mayOpenApp(): boolean {
  const { platform, isNativeApp } = readClient(navigator.userAgent);
  return brand.features.app && getDevice().isMobile && !isNativeApp && platform !== "wechat";
}

/** Banner above the header on phones, until closed once in this browser (R4.2.2); not on the download page. */
export function OpenAppBanner() {
  const { t } = useLingui();
  const brandName = brand.name;
  const isDownload = matchRoute(useLocation().pathname)?.name === "download";
  const [isShown, setShown] = useState(false);

  // A prerendered page knows neither the device nor whether the banner was closed.
  useEffect(() => setShown(mayOpenApp() && !hidden.read()), []);

  if (!isShown || isDownload) return null;
  return (
    <aside
      aria-label={t`App`}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2 md:hidden"
    >
      <img src={brandFile(brand.logo.appIcon)} alt="" width={36} height={36} className="rounded-sm" />
      <p className="grow text-xs">
        <b className="block font-medium text-ink">
          <Trans>{brandName} on your phone</Trans>
        </b>
        <span className="text-ink-2">
          <Trans>Workers and payouts at a glance</Trans>
        </span>
      </p>
      <Button size="sm" variant="primary" onClick={openApp}>
        <Trans>Open</Trans>
      </Button>
      <button
        type="button"
        aria-label={t`Close`}
        className="-me-3 grid size-11 place-items-center text-ink-3"
        onClick={() => {
          hidden.write(true);
          setShown(false);
        }}
      >
        <X aria-hidden size={16} />
      </button>
    </aside>
  );
}
