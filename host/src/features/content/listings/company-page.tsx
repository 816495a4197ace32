import { useLingui } from "@lingui/react/macro";
import { getCompany } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { useLocale } from "shared/locale";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { isMissing } from "#/components/is-missing.ts";
import { useTitle } from "#/components/use-title.ts";
import { ListingPage } from "./components/listing-detail.tsx";
import { useCompanyFacts } from "./components/use-company-facts.tsx";

/** One mining company with its contacts (R2.3.7). */
export function CompanyPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const id = matchRoute(useLocation().pathname)?.params["id"] ?? "";
  const call = useCall(getCompany, { params: { id }, query: { lang: locale } });
  const facts = useCompanyFacts();
  useTitle(isMissing(call.error) ? t`Page not found` : (call.data?.name ?? t`Mining companies`));
  return (
    <ListingPage
      call={call}
      directory={{ title: t`Mining companies`, to: pathTo("companies", {}) }}
      failure={t`Couldn't load the company.`}
      facts={facts}
    />
  );
}

export { CompanyPage as Component };
