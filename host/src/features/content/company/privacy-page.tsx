import { BrandTextPage } from "./brand-text-page.tsx";

/** Page with the brand's text "privacy". */
export function PrivacyPage() {
  return <BrandTextPage page="privacy" />;
}

export { PrivacyPage as Component };
