import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { badRequest } from "../../platform/errors.ts";
import { escapeHtml } from "../../platform/html.ts";
import { listOutbox } from "../../platform/outbox-repository.ts";

const MAX_ROWS = 50;
const querySchema = v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(100))) });

/** Registers the demonstration's outbox, which shows emails and SMS instead of sending them; not registered in production. */
export function registerOutbox(app: FastifyInstance): void {
  const { config, database } = app.services;
  if (config.mode !== "demo") return;

  async function find(query: unknown) {
    const parsed = v.safeParse(querySchema, query);
    if (!parsed.success) throw badRequest("to", "text");
    return listOutbox(database, { recipient: parsed.output.to, limit: MAX_ROWS });
  }

  app.get("/outbox.json", async (request) => ({ messages: await find(request.query) }));

  app.get("/outbox", async (request, reply) => {
    const rows = await find(request.query);
    const items = rows.map(
      ({ channel, recipient, subject, body, time }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${channel} · ${escapeHtml(recipient)} · <time>${new Date(time * 1000).toISOString()}</time></p><p>${escapeHtml(body)}</p></article>`,
    );
    return reply
      .header(
        "content-security-policy",
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><h1>Outbox</h1>${items.join("") || "<p>Nothing was sent yet.</p>"}</body></html>`,
      );
  });
}
