import { Trans, useLingui } from "@lingui/react/macro";
import { companyServiceSchema, companySortSchema, getCompanies } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { useListAddress, type ListAddress } from "shared/lists";
import { pathTo } from "shared/navigation";
import { Content, LabelledSelect, PageHead } from "shared/ui";
import * as v from "valibot";
import { useTitle } from "#/components/use-title.ts";
import { ListingCard } from "./components/listing-card.tsx";
import { LISTING_FILTERS, ListingFilters, useListingQuery } from "./components/listing-filters.tsx";
import { ApplyLink, ListingGrid } from "./components/listing-grid.tsx";
import { useCompanyFacts } from "./components/use-company-facts.tsx";
import { useListingWords } from "./components/use-listing-words.ts";

const FILTERS = [...LISTING_FILTERS, "service"] as const;

type Address = ListAddress<(typeof FILTERS)[number]>;

function useCompanies(address: Address) {
  const { filter } = address;
  const common = useListingQuery(address);
  const service = v.safeParse(companyServiceSchema, filter("service"));
  const sort = v.safeParse(companySortSchema, filter("sort"));
  return useCall(
    getCompanies,
    {
      query: {
        ...common,
        sort: sort.success ? sort.output : "newest",
        ...(service.success ? { service: service.output } : {}),
      },
    },
    { keepPreviousData: true },
  );
}

function Filters({ address }: { address: Address }) {
  const { filter, setFilters } = address;
  const { t } = useLingui();
  const { services } = useListingWords();
  return (
    <ListingFilters
      address={address}
      search={t`Search companies`}
      sorts={[
        { value: "founded", label: t`Founded` },
        { value: "capacity", label: t`Capacity` },
      ]}
    >
      <LabelledSelect
        label={t`Services`}
        value={filter("service")}
        options={[
          { value: "", label: t`All` },
          ...companyServiceSchema.options.map((value) => ({ value, label: services[value] })),
        ]}
        onChange={(service) => setFilters({ service })}
      />
    </ListingFilters>
  );
}

/** Mining companies; filters are in the address (R2.3.7). */
export function CompaniesPage() {
  const { t } = useLingui();
  const address = useListAddress(FILTERS);
  const list = useCompanies(address);
  const facts = useCompanyFacts();
  useTitle(t`Mining companies`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Mining companies</Trans>}
        subtitle={<Trans>Companies that mine, host, build or repair.</Trans>}
        actions={<ApplyLink />}
      />
      <Filters address={address} />
      <ListingGrid
        label={t`Mining companies`}
        failure={t`Couldn't load companies.`}
        list={list}
        position={address}
        card={(company) => (
          <ListingCard
            key={company.id}
            listing={company}
            to={pathTo("companies.company", { id: company.id })}
            rows={facts(company)}
          />
        )}
      />
    </Content>
  );
}

export { CompaniesPage as Component };
