import { BrandTextPage } from "./brand-text-page.tsx";

/** Page with the brand's text "terms". */
export function TermsPage() {
  return <BrandTextPage page="terms" />;
}

export { TermsPage as Component };
