import { Trans, useLingui } from "@lingui/react/macro";
import { getCustomerAreas, PAGE_SIZES } from "contracts";
import { companyServiceSchema, companySortSchema, getCompanies } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { Content, LabelledSelect, PageHead } from "shared/ui";
import * as v from "valibot";
import { useListAddress, type ListAddress } from "#/components/use-list-address.ts";
import { useTitle } from "#/components/use-title.ts";
import { ListingCard } from "./components/listing-card.tsx";
import { ApplyLink, ListingGrid } from "./components/listing-grid.tsx";
import { useCompanyFacts } from "./components/use-company-facts.tsx";
import { useListingWords } from "./components/use-listing-words.ts";

const FILTERS = ["keyword", "area", "service", "sort"] as const;

type Address = ListAddress<(typeof FILTERS)[number]>;

function useCompanies({ filter, page }: Address) {
  const { locale } = useLocale();
  const service = v.safeParse(companyServiceSchema, filter("service"));
  const sort = v.safeParse(companySortSchema, filter("sort"));
  return useCall(
    getCompanies,
    {
      query: {
        page,
        limit: PAGE_SIZES.listings,
        lang: locale,
        sort: sort.success ? sort.output : "newest",
        ...(filter("keyword") === "" ? {} : { keyword: filter("keyword") }),
        ...(/^[a-z_]{1,32}$/u.test(filter("area")) ? { area: filter("area") } : {}),
        ...(service.success ? { service: service.output } : {}),
      },
    },
    { keepPreviousData: true },
  );
}

function Filters({ filter, setFilters }: Address) {
  const { t } = useLingui();
  const { services } = useListingWords();
  const areas = useCall(getCustomerAreas, {});
  const [text, setText] = useSearchText(filter("keyword"), (keyword) => setFilters({ keyword }));
  const any = { value: "", label: t`All` };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2">
      <SearchField
        label={t`Search companies`}
        value={text}
        onChange={setText}
        className="w-58 max-md:col-span-2 max-md:w-full"
      />
      <LabelledSelect
        label={t`Region`}
        value={filter("area")}
        options={[
          any,
          ...(areas.data?.areas ?? []).map(({ area, area_name: name }) => ({ value: area, label: name })),
        ]}
        onChange={(area) => setFilters({ area })}
      />
      <LabelledSelect
        label={t`Services`}
        value={filter("service")}
        options={[any, ...companyServiceSchema.options.map((value) => ({ value, label: services[value] }))]}
        onChange={(service) => setFilters({ service })}
      />
      <LabelledSelect
        label={t`Sort by`}
        value={filter("sort") === "" ? "newest" : filter("sort")}
        options={[
          { value: "newest", label: t`Newest` },
          { value: "founded", label: t`Founded` },
          { value: "capacity", label: t`Capacity` },
        ]}
        onChange={(sort) => setFilters({ sort: sort === "newest" ? "" : sort })}
      />
    </div>
  );
}

/** Mining companies; filters are part of the address (R2.3.7). */
export function CompaniesPage() {
  const { t } = useLingui();
  const address = useListAddress(FILTERS);
  const list = useCompanies(address);
  const facts = useCompanyFacts();
  const { page, isFiltered, setPage, clear } = address;
  useTitle(t`Mining companies`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Mining companies</Trans>}
        subtitle={<Trans>Companies that mine, host, build or repair.</Trans>}
        actions={<ApplyLink />}
      />
      <Filters {...address} />
      <ListingGrid
        label={t`Mining companies`}
        failure={t`Couldn't load companies.`}
        list={list}
        page={page}
        isFiltered={isFiltered}
        onPage={setPage}
        onClear={clear}
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
