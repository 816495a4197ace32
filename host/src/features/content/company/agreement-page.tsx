import { BrandTextPage } from "./brand-text-page.tsx";

/** Page with the brand's text "agreement". */
export function AgreementPage() {
  return <BrandTextPage page="agreement" />;
}

export { AgreementPage as Component };
