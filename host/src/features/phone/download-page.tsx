import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { Content, PageHead } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { DownloadContent } from "./components/download-content.tsx";

/** Releases of the app per system; also the fallback of an app link that nothing opened (R2.3.8, R9.8). */
export function DownloadPage() {
  const { t } = useLingui();
  const brandName = brand.name;
  useTitle(t`${brandName} on your phone`);
  return (
    <Content isNarrow className="py-6 md:py-8">
      <PageHead
        title={t`${brandName} on your phone`}
        subtitle={<Trans>Workers, earnings and payouts wherever you are.</Trans>}
      />
      <DownloadContent />
    </Content>
  );
}

export { DownloadPage as Component };
