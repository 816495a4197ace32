import { useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { DownloadContent } from "./components/download-content.tsx";
import { MobileFrame } from "./components/mobile-frame.tsx";

/** The releases of the app without the site's frame (R2.3.8). */
export function MobileDownloadPage() {
  const { t } = useLingui();
  const brandName = brand.name;
  return (
    <MobileFrame title={t`${brandName} on your phone`}>
      <DownloadContent />
    </MobileFrame>
  );
}

export { MobileDownloadPage as Component };
