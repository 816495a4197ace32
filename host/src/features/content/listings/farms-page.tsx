import { Trans, useLingui } from "@lingui/react/macro";
import { farmSortSchema, getFarms, powerTypeSchema } from "contracts/calls/listings";
import { useCall } from "shared/api";
import { toTypedDecimal } from "shared/format";
import { useListAddress, type ListAddress } from "shared/lists";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { Content, LabelledSelect, PageHead } from "shared/ui";
import * as v from "valibot";
import { useTitle } from "#/components/use-title.ts";
import { ListingCard } from "./components/listing-card.tsx";
import { LISTING_FILTERS, ListingFilters, useListingQuery } from "./components/listing-filters.tsx";
import { ApplyLink, ListingGrid } from "./components/listing-grid.tsx";
import { useFarmFacts } from "./components/use-farm-facts.tsx";
import { useListingWords } from "./components/use-listing-words.ts";

const FILTERS = [...LISTING_FILTERS, "power", "price", "available"] as const;
/** Price options per kWh, by display currency. */
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

function useFarms(address: Address) {
  const { filter } = address;
  const { currency } = useLocale();
  const common = useListingQuery(address);
  const prices = PRICES[currency] ?? [];
  const power = v.safeParse(powerTypeSchema, filter("power"));
  const sort = v.safeParse(farmSortSchema, filter("sort"));
  return useCall(
    getFarms,
    {
      query: {
        ...common,
        available: filter("available") === "true",
        sort: sort.success ? sort.output : "newest",
        ...(power.success ? { power_type: power.output } : {}),
        ...(prices.includes(filter("price")) ? { price_max: filter("price") } : {}),
      },
    },
    { keepPreviousData: true },
  );
}

function Filters({ address }: { address: Address }) {
  const { filter, setFilters } = address;
  const { t } = useLingui();
  const { locale, currency } = useLocale();
  const { powers } = useListingWords();
  const any = { value: "", label: t`All` };
  return (
    <ListingFilters
      address={address}
      search={t`Search farms`}
      sorts={[
        { value: "price", label: t`Price` },
        { value: "capacity", label: t`Capacity` },
      ]}
    >
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
    </ListingFilters>
  );
}

/** Farms that host miners; filters are in the address (R2.3.7). */
export function FarmsPage() {
  const { t } = useLingui();
  const address = useListAddress(FILTERS);
  const list = useFarms(address);
  const facts = useFarmFacts();
  useTitle(t`Mining farms`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Mining farms</Trans>}
        subtitle={<Trans>Sites that host miners, with power price and free slots.</Trans>}
        actions={<ApplyLink />}
      />
      <Filters address={address} />
      <ListingGrid
        label={t`Mining farms`}
        failure={t`Couldn't load farms.`}
        list={list}
        position={address}
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
