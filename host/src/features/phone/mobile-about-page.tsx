import { useLingui } from "@lingui/react/macro";
import { brand, brandFile, getTagline } from "brand";
import { getBrandPage } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { useLocale } from "shared/locale";
import { ErrorState, RevealTogether, SkeletonText } from "shared/ui";
import { MobileFrame } from "./components/mobile-frame.tsx";

/** About the pool's operator, without the site's frame (R2.3.8). */
export function MobileAboutPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const brandName = brand.name;
  const { data, error, mutate } = useCall(getBrandPage, {
    params: { page: "aboutus" },
    query: { lang: locale },
  });
  return (
    <MobileFrame title={t`About ${brandName}`}>
      <div className="mb-5 flex items-center gap-4">
        <img src={brandFile(brand.logo.appIcon)} alt="" width={56} height={56} className="rounded-md" />
        <p className="text-sm text-ink-2">{getTagline(locale)}</p>
      </div>
      <RevealTogether skeleton={<SkeletonText lines={12} />}>
        {data === undefined && error === undefined && <SkeletonText lines={8} />}
        {data === undefined && error !== undefined && (
          <ErrorState
            title={t`Couldn't load the page.`}
            message={errorText(error)}
            onRetry={() => void mutate()}
          />
        )}
        {data !== undefined && <HtmlContent html={data.content} className="text-sm leading-6" />}
        <p className="mt-6 border-t border-line pt-4 text-xs text-ink-3">{brand.legalName}</p>
      </RevealTogether>
    </MobileFrame>
  );
}

export { MobileAboutPage as Component };
