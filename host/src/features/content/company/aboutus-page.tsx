import { BrandTextPage } from "./brand-text-page.tsx";

/** Page with the brand's text "aboutus". */
export function AboutUsPage() {
  return <BrandTextPage page="aboutus" />;
}

export { AboutUsPage as Component };
