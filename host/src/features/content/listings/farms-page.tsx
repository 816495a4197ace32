import { Trans, useLingui } from "@lingui/react/macro";
import { getCustomerAreas, PAGE_SIZES } from "contracts";
import { farmSortSchema, getFarms, powerTypeSchema } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import { toTypedDecimal } from "shared/format";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { Content, LabelledSelect, PageHead } from "shared/ui";
import * as v from "valibot";
import { useListAddress, type ListAddress } from "#/components/use-list-address.ts";
import { useTitle } from "#/components/use-title.ts";
import { ListingCard } from "./components/listing-card.tsx";
import { ApplyLink, ListingGrid } from "./components/listing-grid.tsx";
import { useFarmFacts } from "./components/use-farm-facts.tsx";
import { useListingWords } from "./components/use-listing-words.ts";

const FILTERS = ["keyword", "area", "power", "price", "available", "sort"] as const;
/** Prices per kWh to choose from, in each display currency. */
const PRICES: Readonly<Record<string, readonly string[]>> = {
  USD: ["0.04", "0.05", "0.06", "0.08"],
  CNY: ["0.3", "0.35", "0.45", "0.6"],
  RUB: ["3", "4", "5", "6"],
  EUR: ["0.04", "0.05", "0.06", "0.07"],
  HKD: ["0.3", "0.4", "0.5", "0.6"],
  GBP: ["0.03", "0.04", "0.05", "0.06"],
  KZT: ["20", "25", "30", "40"],
};

type Address = ListAddress<(typeof FILTERS)[number]>;

function useFarms({ filter, page }: Address) {
  const { locale, currency } = useLocale();
  const prices = PRICES[currency] ?? [];
  const power = v.safeParse(powerTypeSchema, filter("power"));
  const sort = v.safeParse(farmSortSchema, filter("sort"));
  return useCall(
    getFarms,
    {
      query: {
        page,
        limit: PAGE_SIZES.listings,
        lang: locale,
        available: filter("available") === "true",
        sort: sort.success ? sort.output : "newest",
        ...(filter("keyword") === "" ? {} : { keyword: filter("keyword") }),
        ...(/^[a-z_]{1,32}$/u.test(filter("area")) ? { area: filter("area") } : {}),
        ...(power.success ? { power_type: power.output } : {}),
        ...(prices.includes(filter("price")) ? { price_max: filter("price") } : {}),
      },
    },
    { keepPreviousData: true },
  );
}

function Filters({ filter, setFilters }: Address) {
  const { t } = useLingui();
  const { locale, currency } = useLocale();
  const { powers } = useListingWords();
  const areas = useCall(getCustomerAreas, {});
  const [text, setText] = useSearchText(filter("keyword"), (keyword) => setFilters({ keyword }));
  const any = { value: "", label: t`All` };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2">
      <SearchField
        label={t`Search farms`}
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
        label={t`Power source`}
        value={filter("power")}
        options={[any, ...powerTypeSchema.options.map((value) => ({ value, label: powers[value] }))]}
        onChange={(power) => setFilters({ power })}
      />
      <LabelledSelect
        label={t`Price per kWh up to`}
        value={filter("price")}
        options={[
          any,
          ...(PRICES[currency] ?? []).map((value) => ({
            value,
            label: `${toTypedDecimal(value, locale)} ${currency}`,
          })),
        ]}
        onChange={(price) => setFilters({ price })}
      />
      <LabelledSelect
        label={t`Availability`}
        value={filter("available")}
        options={[any, { value: "true", label: t`Free slots only` }]}
        onChange={(available) => setFilters({ available })}
      />
      <LabelledSelect
        label={t`Sort by`}
        value={filter("sort") === "" ? "newest" : filter("sort")}
        options={[
          { value: "newest", label: t`Newest` },
          { value: "price", label: t`Price` },
          { value: "capacity", label: t`Capacity` },
        ]}
        onChange={(sort) => setFilters({ sort: sort === "newest" ? "" : sort })}
      />
    </div>
  );
}

/** Farms that host miners; filters are part of the address (R2.3.7). */
export function FarmsPage() {
  const { t } = useLingui();
  const address = useListAddress(FILTERS);
  const list = useFarms(address);
  const facts = useFarmFacts();
  const { page, isFiltered, setPage, clear } = address;
  useTitle(t`Mining farms`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Mining farms</Trans>}
        subtitle={<Trans>Sites that host miners, with power price and free slots.</Trans>}
        actions={<ApplyLink />}
      />
      <Filters {...address} />
      <ListingGrid
        label={t`Mining farms`}
        failure={t`Couldn't load farms.`}
        list={list}
        page={page}
        isFiltered={isFiltered}
        onPage={setPage}
        onClear={clear}
        card={(farm) => (
          <ListingCard
            key={farm.id}
            listing={farm}
            to={pathTo("farms.farm", { id: farm.id })}
            rows={facts(farm)}
          />
        )}
      />
    </Content>
  );
}

export { FarmsPage as Component };
