import { useLingui } from "@lingui/react/macro";
import { getFarm } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { useLocale } from "shared/locale";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { isMissing } from "#/components/is-missing.ts";
import { useTitle } from "#/components/use-title.ts";
import { ListingPage } from "./components/listing-detail.tsx";
import { useFarmFacts, useFarmTerms } from "./components/use-farm-facts.tsx";

/** One farm with its terms and contacts (R2.3.7). */
export function FarmPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const id = matchRoute(useLocation().pathname)?.params["id"] ?? "";
  const call = useCall(getFarm, { params: { id }, query: { lang: locale } });
  const facts = useFarmFacts();
  const terms = useFarmTerms();
  useTitle(isMissing(call.error) ? t`Page not found` : (call.data?.name ?? t`Mining farms`));
  return (
    <ListingPage
      call={call}
      directory={{ title: t`Mining farms`, to: pathTo("farms", {}) }}
      failure={t`Couldn't load the farm.`}
      facts={facts}
      terms={terms}
    />
  );
}

export { FarmPage as Component };
