import type { LoanRecord, LoanRecordKind } from "contracts/calls/loan-account";
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanOrders, loanRecords } from "../../platform/database/schema/index.ts";
import { presentRows, type Listing, type PagePart } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { amountText } from "../coins/index.ts";
import { LOAN_COIN } from "./terms.ts";

/** Selects the records of a tab. */
export interface RecordFilter extends TimeFilter {
  readonly accountId: number;
  readonly kind: LoanRecordKind;
}

type RecordRow = typeof loanRecords.$inferSelect;
type OrderRow = typeof loanOrders.$inferSelect;

function inLoanCoin(units: string | null): string | null {
  return units === null ? null : amountText(units, LOAN_COIN);
}

function presentRecord(row: RecordRow): LoanRecord {
  return {
    id: row.id,
    time: row.time,
    kind: row.kind,
    position_id: row.position_id,
    coin: row.coin,
    amount: amountText(row.amount, row.coin),
    direction: row.direction,
    interest_paid: inLoanCoin(row.interest_paid),
    principal_paid: inLoanCoin(row.principal_paid),
    fee: inLoanCoin(row.fee),
    price: row.price,
    ltv: row.ltv,
    status: row.is_automatic ? "automatic" : null,
    expire_time: null,
  };
}

function presentSale(row: OrderRow): LoanRecord {
  return {
    id: row.id,
    time: row.create_time,
    kind: "sell",
    position_id: row.position_id,
    coin: row.coin,
    amount: amountText(row.amount, row.coin),
    direction: null,
    interest_paid: null,
    principal_paid: null,
    fee: null,
    price: row.price,
    ltv: null,
    status: row.status,
    expire_time: row.expire_time,
  };
}

function recordCondition(filter: RecordFilter): SQL | undefined {
  return and(
    eq(loanRecords.account_id, filter.accountId),
    eq(loanRecords.kind, filter.kind),
    within(loanRecords.time, filter),
  );
}

async function listSales(
  database: Database,
  filter: RecordFilter,
  part: PagePart,
): Promise<Listing<LoanRecord>> {
  const condition = and(eq(loanOrders.account_id, filter.accountId), within(loanOrders.create_time, filter));
  const found = await readPage(database, loanOrders, database.select().from(loanOrders).$dynamic(), {
    where: condition,
    order: [desc(loanOrders.create_time), desc(loanOrders.id)],
    part,
  });
  return presentRows(found, presentSale);
}

/** Returns records of one tab, newest first. */
export async function listRecords(
  database: Database,
  filter: RecordFilter,
  part: PagePart,
): Promise<Listing<LoanRecord>> {
  if (filter.kind === "sell") return listSales(database, filter, part);
  const condition = recordCondition(filter);
  const found = await readPage(database, loanRecords, database.select().from(loanRecords).$dynamic(), {
    where: condition,
    order: [desc(loanRecords.time), desc(loanRecords.id)],
    part,
  });
  return presentRows(found, presentRecord);
}
