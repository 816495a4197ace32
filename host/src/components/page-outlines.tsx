import type { ReactNode } from "react";
import type { RouteName } from "shared/navigation";
import { BandedTableShape, CardShape, ShapeBand, Skeleton, StatsShape, TableShape } from "shared/ui";

/** The parts of a page, for its skeleton. */
export interface PageOutline {
  /** Whether a link to the page that it belongs to is above its title. */
  hasParent?: boolean;
  /** Whether views of the page can be chosen above its title. */
  hasViews?: boolean;
  /** Whether a line of text follows the title. */
  hasNote?: boolean;
  /** Whether the title has buttons, which are below it on phones. */
  hasAction?: boolean;
  /** Whether the title has the print button alone, which is hidden on phones. */
  hasPrint?: boolean;
  /** Whether tabs follow the title. */
  hasTabs?: boolean;
  body: ReactNode;
}

function LoanShape() {
  return (
    <div className="space-y-5">
      <StatsShape />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <CardShape lines={14} />
        <CardShape lines={14} />
      </div>
    </div>
  );
}

/** Cards with settings below each other. */
function SettingsShape() {
  return (
    <div className="space-y-4">
      <CardShape lines={2} />
      <TableShape rows={7} columns={2} />
      <CardShape lines={5} />
    </div>
  );
}

/** Filters above a list, with the height of those below their labels; on phones two in a row. */
function ListShape({ columns }: { columns: number }) {
  return (
    <BandedTableShape columns={columns}>
      <ShapeBand className="h-19 max-md:h-41 max-md:flex-wrap max-md:content-center">
        {[1, 2, 3].map((filter) => (
          <Skeleton
            key={filter}
            className="h-8 w-32 max-md:h-11 max-md:flex-1 max-md:basis-[calc(50%-0.5rem)]"
          />
        ))}
      </ShapeBand>
    </BandedTableShape>
  );
}

const FIELDS = <CardShape lines={12} />;
const SETTINGS = <SettingsShape />;

/** Pages of remotes that are not prerendered. */
export const PAGE_OUTLINES: Readonly<Partial<Record<RouteName, PageOutline>>> = {
  "wallet.bill": { hasViews: true, hasNote: true, hasAction: true, body: <ListShape columns={7} /> },
  "wallet.history": { hasPrint: true, hasTabs: true, body: <ListShape columns={6} /> },
  "wallet.autoWithdrawal": { hasNote: true, hasAction: true, body: <TableShape columns={6} /> },
  "wallet.conversion": { body: <TableShape columns={4} /> },
  "wallet.deposit": { body: FIELDS },
  "wallet.withdraw": { body: FIELDS },
  "wallet.batch": { hasNote: true, body: FIELDS },
  "finance.loan": { body: <LoanShape /> },
  "finance.loan-balance": { hasNote: true, body: <TableShape columns={6} /> },
  "setting.account": { hasNote: true, hasAction: true, body: <TableShape hasFilters columns={7} /> },
  "setting.api": { hasNote: true, body: <TableShape /> },
  "setting.observer": { hasNote: true, hasTabs: true, body: <TableShape /> },
  "setting.favourites": { hasNote: true, body: <TableShape columns={6} /> },
  "setting.message": { hasNote: true, hasAction: true, body: <TableShape tabs={3} columns={2} /> },
  "setting.security": { hasNote: true, body: SETTINGS },
  "setting.notice": { hasParent: true, hasNote: true, hasAction: true, body: SETTINGS },
  "setting.custom": { hasNote: true, body: SETTINGS },
};
