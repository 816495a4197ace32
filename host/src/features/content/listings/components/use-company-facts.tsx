import { useLingui } from "@lingui/react/macro";
import type { Company, CompanyCard } from "contracts/calls/listings";
import { useListingWords } from "./use-listing-words.ts";

/** Returns a function that builds the rows about a company. */
export function useCompanyFacts() {
  const { t } = useLingui();
  const { services, capacityText } = useListingWords();
  return (company: CompanyCard | Company) => {
    const { founded, capacity_mw: capacity } = company;
    const ticker = "ticker" in company ? company.ticker : null;
    return [
      { id: "founded", term: t`Founded`, value: <span className="num">{String(founded)}</span> },
      {
        id: "services",
        term: t`Services`,
        value: company.services.map((service) => services[service]).join(", "),
      },
      ...(capacity === null
        ? []
        : [
            {
              id: "capacity",
              term: t`Capacity`,
              value: <span className="num">{capacityText(capacity)}</span>,
            },
          ]),
      ...(ticker === null ? [] : [{ id: "ticker", term: t`Stock`, value: ticker }]),
    ];
  };
}
