import { useLingui } from "@lingui/react/macro";
import { getCustomerAreas, PAGE_SIZES } from "contracts";
import type { ReactNode } from "react";
import { useCall } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import type { ListAddress } from "shared/lists";
import { useLocale } from "shared/locale";
import { LabelledSelect } from "shared/ui";

/** Filters shared by farms and companies. */
export const LISTING_FILTERS = ["keyword", "area", "sort"] as const;

type CommonAddress = ListAddress<(typeof LISTING_FILTERS)[number]>;

/** @returns the query of the common filters for farms or companies */
export function useListingQuery({ filter, page }: CommonAddress) {
  const { locale } = useLocale();
  return {
    page,
    limit: PAGE_SIZES.listings,
    lang: locale,
    ...(filter("keyword") === "" ? {} : { keyword: filter("keyword") }),
    ...(/^[a-z_]{1,32}$/u.test(filter("area")) ? { area: filter("area") } : {}),
  };
}

/** Props of {@link ListingFilters}. */
export interface ListingFiltersProps {
  address: CommonAddress;
  search: string;
  /** Sort orders besides newest first. */
  sorts: readonly { value: string; label: string }[];
  /** Filters specific to the kind of listing. */
  children: ReactNode;
}

/** Search, region and order of farms or companies, with their specific filters in between. */
export function ListingFilters({ address, search, sorts, children }: ListingFiltersProps) {
  const { filter, setFilters } = address;
  const { t } = useLingui();
  const areas = useCall(getCustomerAreas, {});
  const [text, setText] = useSearchText(filter("keyword"), (keyword) => setFilters({ keyword }));
  return (
    <div className="whole mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2">
      <SearchField
        label={search}
        value={text}
        onChange={setText}
        className="w-58 max-md:col-span-2 max-md:w-full"
      />
      <LabelledSelect
        label={t`Region`}
        value={filter("area")}
        options={[
          { value: "", label: t`All` },
          ...(areas.data?.areas ?? []).map(({ area, area_name: name }) => ({ value: area, label: name })),
        ]}
        onChange={(area) => setFilters({ area })}
      />
      {children}
      <LabelledSelect
        label={t`Sort by`}
        value={filter("sort") === "" ? "newest" : filter("sort")}
        options={[{ value: "newest", label: t`Newest` }, ...sorts]}
        onChange={(sort) => setFilters({ sort: sort === "newest" ? "" : sort })}
      />
    </div>
  );
}
