import {
  exportSecurityLog,
  getHolds,
  getSecurity,
  getSecurityLog,
  PROTECTIONS,
  setAllowList,
  setAntiphishing,
  type SecurityHold,
  type SecurityOverview,
} from "contracts/calls/security-overview";
import { RECOVERY_CODE_COUNT } from "contracts/schemas/security";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { pageOf, partOf, readListing } from "../../platform/paging.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { route } from "../../http/route.ts";
import {
  changeAccountSecurity,
  readAccountSecurity,
} from "../../modules/security/account-security-repository.ts";
import type { Services } from "../../services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import {
  FILE_ROWS,
  requireFileSize,
  tableFile,
  tableOf,
  type Column,
} from "../../platform/files/table-file.ts";
import { offsetText, poolOffset } from "../../modules/ledger/money-file.ts";
import { maskAccount, maskMobile } from "../../modules/accounts/present.ts";
import type { Hold } from "../../modules/security/holds-repository.ts";
import { listOpenResets } from "../../modules/security/resets/repository.ts";
import { countEntries } from "../../modules/payouts/address-book-repository.ts";
import { listSessions } from "../sessions/routes.ts";
import { applyChange } from "../../http/security-change.ts";

const SIGN_INS = ["signin", "signin_failed", "signin_recovery"] as const;
const signInResult = v.picklist(SIGN_INS);
const LISTED_SIGN_INS = 20;

/** Masks a secret word except for a beginning that its owner recognizes. */
function maskWord(word: string): string {
  return `${word.slice(0, 1)}***`;
}

function presentHold({ kind, reason, start_time, until }: Hold): SecurityHold {
  return { kind, reason, start_time, until };
}

async function describeSecurity(services: Services, session: Session): Promise<SecurityOverview> {
  const { database, factorTries, holds, recoveryCodes, secrets, securityLog } = services;
  const { origin } = session;
  const set = await readAccountSecurity(database, origin.id);
  const hasAuthenticator = origin.totp_secret !== null;
  const isOn: Readonly<Record<(typeof PROTECTIONS)[number], boolean>> = {
    email: origin.email !== null,
    authenticator: hasAuthenticator,
    payment_password: origin.payment_password !== null && origin.is_payment_verify,
    signin_verify: origin.is_signin_verify && (hasAuthenticator || origin.mobile !== null),
    antiphishing: set.antiphishing !== null,
  };
  const signins = await securityLog.list({ accountId: origin.id, events: SIGN_INS, limit: LISTED_SIGN_INS });
  return {
    protections: PROTECTIONS.map((name) => ({ name, is_on: isOn[name] })),
    next: PROTECTIONS.find((name) => !isOn[name]) ?? null,
    email: origin.email === null ? null : maskAccount(origin),
    mobile: maskMobile(origin),
    has_totp_auth: hasAuthenticator,
    recovery_codes: { left: await recoveryCodes.left(origin.id), total: RECOVERY_CODE_COUNT },
    is_rebind_advised: set.is_rebind_advised,
    signin_password: { is_set: origin.password !== null, changed_time: set.signin_password_time },
    payment_password: {
      is_set: origin.payment_password !== null,
      changed_time: set.payment_password_time,
      is_payment_verify: origin.is_payment_verify,
      locked_until: await factorTries.lockedUntil(origin.id),
    },
    is_signin_verify: origin.is_signin_verify,
    allowlist: { is_on: set.is_allowlist, address_count: await countEntries(database, origin.id) },
    antiphishing: set.antiphishing === null ? null : maskWord(secrets.unseal(set.antiphishing)),
    sessions: await listSessions(services, session),
    signins: signins.map(({ event, ...row }) => ({ ...row, result: v.parse(signInResult, event) })),
    holds: (await holds.of(database, origin.id)).map(presentHold),
    resets: await listOpenResets(database, origin.id),
    delete_time: set.delete_time,
  };
}

async function exportLog(services: Services, session: Session, utc_offset: number): Promise<FileAnswer> {
  const accountId = session.origin.id;
  requireFileSize(await services.securityLog.count(accountId));
  const rows = await services.securityLog.list({ accountId, limit: FILE_ROWS });
  const moment = ({ time }: (typeof rows)[number]) => new Date((time + utc_offset * 60) * 1000).toISOString();
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { head: "date", kind: "moment", cell: (row) => moment(row).slice(0, 10) },
    { head: "time", kind: "moment", cell: (row) => moment(row).slice(11, 19) },
    { head: "utc_offset", cell: () => offsetText(utc_offset) },
    { head: "event", cell: ({ event }) => event },
    { head: "address", cell: ({ address }) => address },
    { head: "device", cell: ({ device }) => device },
  ];
  const days = rows.map((row) => moment(row).slice(0, 10));
  const name = `security_${session.origin.account ?? session.origin.id}_${days.at(-1) ?? ""}_${days[0] ?? ""}`;
  return tableFile({ name, table: tableOf(rows, columns), format: "csv" });
}

/** Registers the endpoints of the security page: overview, log, anti-phishing word and allow-list. */
export function registerOverview(app: FastifyInstance): void {
  const { services } = app;
  const { database, holds, secrets, securityLog, verification } = services;

  route(app, getSecurity, ({ session }) => describeSecurity(services, session));

  route(app, getHolds, async ({ session }) => ({
    holds: (await holds.of(database, session.account.id)).map(presentHold),
  }));

  route(app, getSecurityLog, async ({ session, query }) => {
    const accountId = session.origin.id;
    const lines = securityLog.list({ accountId, ...partOf(query) });
    return pageOf(await readListing(lines, securityLog.count(accountId)), query);
  });

  route(app, exportSecurityLog, ({ session, query }) =>
    exportLog(services, session, query.utc_offset ?? poolOffset(query.utc)),
  );

  route(app, setAntiphishing, async ({ session, body, request }) => {
    const antiphishing = body.word === "" ? null : secrets.seal(body.word);
    await applyChange(services, {
      request,
      session,
      event: "antiphishing_set",
      write: (tx) => changeAccountSecurity(tx, session.origin.id, { antiphishing }),
    });
    return null;
  });

  route(app, setAllowList, async ({ session, body, request }) => {
    const { is_allowlist } = body;
    const proof = await verification.check({ session, business: "allowlist_switch", codes: body });
    const { is_allowlist: wasOn } = await readAccountSecurity(database, session.origin.id);
    await applyChange(services, {
      request,
      session,
      event: is_allowlist ? "allowlist_on" : "allowlist_off",
      ...(wasOn && !is_allowlist ? { hold: "allowlist" } : {}),
      proof,
      write: (tx) => changeAccountSecurity(tx, session.origin.id, { is_allowlist }),
    });
    return null;
  });
}
