import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { badRequest } from "../../platform/errors.ts";
import { escapeHtml } from "../../platform/html.ts";
import { SIMULATED_PATH, SIMULATED_USERS, makeSimulatedCode } from "../../modules/weixin/simulated.ts";

const text = v.pipe(v.string(), v.maxLength(512));
const querySchema = v.object({ state: text, redirect: text });

/** Registers the consent page of the simulated chat app; it only leads back to the product. */
export function registerSimulatedWeixin(app: FastifyInstance): void {
  const { config, secrets } = app.services;
  if (config.mode !== "demo") return;

  app.get(SIMULATED_PATH, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    if (!query.success) throw badRequest("redirect", "address");
    const { state, redirect } = query.output;
    if (!redirect.startsWith(`${config.publicUrl}/`)) throw badRequest("redirect", "address");
    const link = (words: Record<string, string>, label: string) =>
      `<li><a href="${escapeHtml(`${redirect}?${new URLSearchParams({ ...words, state }).toString()}`)}">${escapeHtml(label)}</a></li>`;
    const people = SIMULATED_USERS.map((user) =>
      link({ code: makeSimulatedCode(secrets, user) }, `Continue as ${user.name}`),
    );
    return reply
      .header(
        "content-security-policy",
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated chat app</title></head><body><h1>Simulated chat app</h1><p>The pool asks to know who you are here.</p><ul>${people.join("")}${link({ error: "access_denied" }, "Cancel")}</ul></body></html>`,
      );
  });
}
