import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { pathTo } from "shared/navigation";
import { ButtonLink, Card, Skeleton } from "shared/ui";
import { ListPages, ListStates, type ListPosition, type PagedList } from "#/components/list-states.tsx";

const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** Props of {@link ListingGrid}. */
export interface ListingGridProps<Row> {
  label: string;
  /** Message when the list could not be loaded. */
  failure: string;
  list: PagedList<Row>;
  position: ListPosition;
  card: (row: Row) => ReactNode;
}

function Loading() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-75 w-full rounded-lg" />
      ))}
    </div>
  );
}

/** Cards of farms or companies, with loading, empty and error states and pagination. */
export function ListingGrid<Row>({ label, failure, list, position, card }: ListingGridProps<Row>) {
  const { t } = useLingui();
  return (
    <>
      <ListStates
        list={list}
        position={position}
        loading={<Loading />}
        failure={failure}
        empty={{ title: t`No listings`, text: <Trans>No listing matches these filters.</Trans> }}
        frame={(notice) => <Card>{notice}</Card>}
      >
        {(rows) => (
          <ul aria-label={label} className={clsx(GRID, "md:whole")}>
            {rows.map(card)}
          </ul>
        )}
      </ListStates>
      <ListPages list={list} position={position} pageSize={PAGE_SIZES.listings} />
    </>
  );
}

/** Links to a ticket that applies for a listing. */
export function ApplyLink() {
  const { t } = useLingui();
  const query = { category: "other", subject: t`Apply for a listing` };
  return (
    <ButtonLink to={pathTo("ticket.new", {}, { query })}>
      <Trans>Apply for a listing</Trans>
    </ButtonLink>
  );
}
