import {
  createAgencyCode,
  deleteAgencyCode,
  exportAgencyRewards,
  exportAgencyStatement,
  getAgencyChart,
  getAgencyCodes,
  getAgencyCustomers,
  getAgencyInvite,
  getAgencyRewards,
  getAgencyStatements,
  getAgencySummary,
  type AgencyCode,
} from "contracts/calls/agency";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { ApiError, badRequest, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";
import type { Locale } from "../../texts/messages.ts";
import { newInviteCode } from "../../modules/accounts/service.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { worth, type DisplayCurrency } from "../../modules/prices/currencies.ts";
import {
  closeCode,
  findAgency,
  insertCode,
  listCodes,
  type AgencyRow,
  type CodeRow,
} from "../../modules/referral/agency-repository.ts";
import { countPeople, listPeople } from "../../modules/referral/people-repository.ts";
import {
  presentChart,
  presentPerson,
  presentRebate,
  presentSum,
  presentValues,
} from "../../modules/referral/present.ts";
import { findInvite } from "../../modules/referral/relations-repository.ts";
import { exportRewards } from "../../modules/referral/reward-file.ts";
import {
  chartRewards,
  listRewards,
  listStatements,
  sumOpen,
  sumRewards,
} from "../../modules/referral/rewards-repository.ts";
import {
  chartDays,
  hundredths,
  monthOf,
  monthRange,
  ratioOfHundredths,
} from "../../modules/referral/terms.ts";
import { signUpLink } from "./sign-up-link.ts";

const BY_ADDRESS: RateLimit = { name: "agency_code_address", limit: 60, seconds: 600 };
const CHART_DAYS = 30;
const PROGRAM = "agency";

/** Returns the agency of the signed-in person. */
async function requireAgency({ database }: Services, session: Session): Promise<AgencyRow> {
  const agency = await findAgency(database, session.origin.id);
  if (agency === undefined) throw new ApiError(4030, "agency_only");
  return agency;
}

function registerCodes(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, random, rateLimits } = services;

  const presentCode = (row: CodeRow, { tier }: AgencyRow, locale: Locale): AgencyCode => ({
    code: row.code,
    link: signUpLink(services, locale, row.code),
    discount: ratioOfHundredths(row.discount),
    rate: ratioOfHundredths(Math.max(0, tier - row.discount)),
    remark: row.remark,
    customer_count: row.customers,
    create_time: row.create_time,
  });

  route(app, getAgencyInvite, async ({ query, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    if (query.code === "") throw badRequest("code", "refer_code_format");
    const invite = await findInvite(database, query.code);
    if (invite === undefined || invite.agency === null)
      return { valid: false, name: null, fee_discount: null };
    return { valid: true, name: invite.agency, fee_discount: ratioOfHundredths(invite.discount) };
  });

  route(app, getAgencyCodes, async ({ session, locale }) => {
    const agency = await requireAgency(services, session);
    return (await listCodes(database, agency.account_id)).map((row) => presentCode(row, agency, locale));
  });

  route(app, createAgencyCode, async ({ session, body, locale }) => {
    const agency = await requireAgency(services, session);
    const code = {
      code: newInviteCode(random),
      discount: hundredths(body.discount),
      remark: body.remark,
      create_time: clock.now(),
    };
    await database.transaction((transaction) => insertCode(transaction, agency, code));
    return presentCode({ ...code, customers: 0 }, agency, locale);
  });

  route(app, deleteAgencyCode, async ({ session, params }) => {
    const agency = await requireAgency(services, session);
    const closed = await closeCode(database, agency.account_id, { code: params.code, now: clock.now() });
    if (!closed) throw notFound();
    return null;
  });
}

function registerFiles(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database } = services;

  function fileOf(
    filter: Parameters<typeof exportRewards>[1],
    terms: { readonly format: "csv" | "xlsx"; readonly currency: DisplayCurrency; readonly locale: Locale },
  ) {
    return exportRewards(database, filter, { ...terms, program: PROGRAM, now: clock.now() });
  }

  route(app, exportAgencyRewards, async ({ session, query, currency, locale }) => {
    const { account_id } = await requireAgency(services, session);
    const { format, ...filter } = query;
    return fileOf({ referrerId: account_id, ...filter }, { format, currency, locale });
  });

  route(app, exportAgencyStatement, async ({ session, query, currency, locale }) => {
    const { account_id } = await requireAgency(services, session);
    const { format, month } = query;
    return fileOf({ referrerId: account_id, statement: month }, { format, currency, locale });
  });
}

/** Registers the endpoints for agency rebates (domain wallet 6.2). */
export function registerAgency(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database } = services;
  registerCodes(app);
  registerFiles(app);

  route(app, getAgencySummary, async ({ session, currency }) => {
    const agency = await requireAgency(services, session);
    const now = clock.now();
    const whose = { referrerId: agency.account_id, program: PROGRAM } as const;
    const [people, sums, open] = await Promise.all([
      countPeople(database, { ...whose, now, period: null }),
      sumRewards(database, whose, now),
      sumOpen(database, agency.account_id),
    ]);
    return {
      name: agency.name,
      tier: ratioOfHundredths(agency.tier),
      customer_count: people.invited,
      mining_count: people.mining,
      ...presentValues(sums, currency),
      rebate: sums.map((row) => presentSum(row, currency)),
      open: open.map(({ coin, amount }) => ({ coin, amount: amountText(amount, coin) })),
      next_time: monthRange(monthOf(now)).to,
    };
  });

  route(app, getAgencyCustomers, async ({ session, query, currency }) => {
    const { account_id } = await requireAgency(services, session);
    const now = clock.now();
    const whose = { referrerId: account_id, program: PROGRAM, period: null } as const;
    const found = await listPeople(database, { ...whose, ...query, now });
    return pageOf(found, query, (row) => presentPerson(row, { now, currency }));
  });

  route(app, getAgencyRewards, async ({ session, query, currency }) => {
    const { account_id } = await requireAgency(services, session);
    const whose = { referrerId: account_id, program: PROGRAM } as const;
    const found = await listRewards(database, { ...whose, ...query, now: clock.now() });
    return pageOf(found, query, (row) => presentRebate(row, currency));
  });

  route(app, getAgencyChart, async ({ session, currency }) => {
    const { account_id } = await requireAgency(services, session);
    const range = chartDays(clock.now(), CHART_DAYS);
    const whose = { referrerId: account_id, program: PROGRAM, coin: undefined } as const;
    const rows = await chartRewards(database, whose, range.from);
    return presentChart(rows, { ...range, currency });
  });

  route(app, getAgencyStatements, async ({ session, currency }) => {
    const { account_id } = await requireAgency(services, session);
    return (await listStatements(database, account_id)).map(({ month, coin, fee, amount, price, time }) => ({
      month,
      coin,
      fee: amountText(fee, coin),
      amount: amountText(amount, coin),
      value: price === "0" ? null : worth(amountText(amount, coin), price, currency),
      time,
    }));
  });
}
