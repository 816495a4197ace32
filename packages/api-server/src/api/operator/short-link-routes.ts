import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { readOperatorInput as read } from "../../http/operator-access.ts";
import { notFound } from "../../platform/errors.ts";
import { removeShortLink, setShortLink } from "../../modules/channels/short-links-repository.ts";
import { isAllowedTarget } from "../../modules/channels/short-links.ts";

const paramsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)) });
const linkSchema = v.strictObject({
  url: v.pipe(v.string(), v.maxLength(2000), v.check(isAllowedTarget, "not a path or an official host")),
});

/** The operator's calls that make and delete short links. */
export function registerOperatorShortLinks(app: FastifyInstance): void {
  const { clock, database } = app.services;

  app.put("/operator/short-links/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const { url } = read(linkSchema, request.body);
    await setShortLink(database, { id, url, time: clock.now() });
    return { id, url };
  });

  app.delete("/operator/short-links/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    if (!(await removeShortLink(database, id))) throw notFound();
    return { id };
  });
}
