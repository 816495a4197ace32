import { endSession, endSessions, getSessions, type LiveSession } from "contracts/calls/sessions";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { endOne, endOthers, listLiving } from "../../modules/security/sign-ins-repository.ts";
import { noteOf } from "../../http/security-change.ts";

/** Lists the active sessions of the requesting person. */
export async function listSessions({ clock, database }: Services, session: Session): Promise<LiveSession[]> {
  const rows = await listLiving(database, session.origin.id, clock.now());
  return rows.map(({ token_hash, ...row }) => ({ ...row, is_current: token_hash === session.tokenHash }));
}

/** Registers the endpoints that list and end a person's sessions. */
export function registerSessions(app: FastifyInstance): void {
  const { services } = app;
  const { database, securityLog } = services;

  route(app, getSessions, async ({ session }) => ({ sessions: await listSessions(services, session) }));

  route(app, endSession, async ({ session, params, request }) => {
    if (!(await endOne(database, session.origin.id, params.id))) throw notFound();
    await securityLog.record(database, noteOf("session_ended", session, request));
    return null;
  });

  route(app, endSessions, async ({ session, request }) => {
    await endOthers(database, session);
    await securityLog.record(database, noteOf("sessions_ended", session, request));
    return null;
  });
}
