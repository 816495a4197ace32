import type { Application } from "contracts/operator/calls/applications";
import { badRequest, ApiError, notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { translate } from "../../texts/messages.ts";
import { decideCustomer, findCustomer, type CustomerRow } from "../customers/index.ts";
import { queueEmail } from "../notifications/index.ts";
import { findLastDoer } from "../operators/index.ts";
import { decideAmbassador, findAmbassador, type AmbassadorRow } from "../referral/index.ts";

type Services = Pick<PlatformServices, "clock" | "database">;

const STATUS = { accept: "approved", decline: "rejected", end: "ended" } as const;

/** An operator's decision. */
export interface Decision {
  readonly decision: keyof typeof STATUS;
  readonly reason: string;
}

function factsOf(form: Readonly<Record<string, string>>): Application["facts"] {
  return Object.entries(form).map(([name, value]) => ({ name, value }));
}

/** An application for an account manager as shown on the desk. */
export function presentCustomer({ application, locale: _locale, ...row }: CustomerRow): Application {
  const { name = "", email = "", hashrate = "", hash_unit = "", ...form } = application;
  return {
    ...row,
    kind: "vip",
    name,
    email,
    facts: factsOf({ hashrate: `${hashrate} ${hash_unit}H/s`, ...form }),
  };
}

/** An ambassador's application as shown on the desk. */
export function presentAmbassador(row: AmbassadorRow): Application {
  const { id, account_id, form, status, reason, create_time, decide_time, end_time } = row;
  const { name, email, channels, languages, ...rest } = form;
  const listed = channels.map(({ url, followers }) => `${url} (${followers})`).join(", ");
  return {
    id,
    kind: "ambassador",
    status,
    time: create_time,
    decide_time: end_time ?? decide_time,
    reason,
    name,
    email,
    account_id,
    facts: factsOf({ ...rest, channels: listed, languages: languages.join(", ") }),
  };
}

/** The error for an application that was already decided, naming who decided. */
async function decidedBefore({ database }: Services, { kind, id }: Application): Promise<ApiError> {
  const who = await findLastDoer(database, `applications/${kind}/${String(id)}`);
  return new ApiError(409, "approval_over", { status: 409, values: { who: who ?? "–" } });
}

async function decideVip(services: Services, id: number, { decision, reason }: Decision) {
  if (decision === "end") throw badRequest("decision", "operator");
  const { clock, database } = services;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const isDone = await decideCustomer(tx, id, { status: STATUS[decision], reason, now });
    const row = await findCustomer(tx, id);
    if (row === undefined) throw notFound();
    if (isDone) {
      const name = decision === "accept" ? "vip_accepted" : "vip_declined";
      await queueEmail(tx, {
        recipient: row.application["email"] ?? "",
        subject: translate(row.locale, `${name}_subject`),
        body: `${translate(row.locale, `${name}_email`)}\n\n${reason}`.trim(),
        time: now,
      });
    }
    return { isDone, shown: presentCustomer(row) };
  });
}

async function decideAsAmbassador({ clock, database }: Services, id: number, given: Decision) {
  const { decision, reason } = given;
  const isDone = await decideAmbassador(database, id, { status: STATUS[decision], reason, now: clock.now() });
  const row = await findAmbassador(database, id);
  if (row === undefined) throw notFound();
  return { isDone, shown: presentAmbassador(row) };
}

/**
 * Decides on an application. Repeating the same decision changes nothing.
 *
 * @throws {ApiError} 404 for an unknown one, 400 to decline without a reason, 409 when it was decided otherwise
 */
export async function decideOnApplication(
  services: Services,
  { kind, id }: Pick<Application, "kind" | "id">,
  given: Decision,
): Promise<Application> {
  if (given.decision === "decline" && given.reason === "") throw badRequest("reason", "operator");
  const decide = kind === "vip" ? decideVip : decideAsAmbassador;
  const { isDone, shown } = await decide(services, id, given);
  if (isDone || shown.status === STATUS[given.decision]) return shown;
  if (shown.status === "pending") throw badRequest("decision", "operator");
  throw await decidedBefore(services, shown);
}
