import { deleteShortLink, listShortLinks, putShortLink } from "contracts/operator/calls/short-links";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import {
  listShortLinkRows,
  removeShortLink,
  setShortLink,
} from "../../modules/channels/short-links-repository.ts";
import { isAllowedTarget } from "../../modules/channels/short-links.ts";
import { ApiError } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";

/** Registers the operators' endpoints for short links. */
export function registerOperatorShortLinks(scope: FastifyInstance): void {
  const { clock, database } = scope.services;

  operatorRoute(scope, listShortLinks, async ({ query }) =>
    pageOf(await listShortLinkRows(database, query), query),
  );

  operatorRoute(scope, putShortLink, async ({ params: { id }, body: { url } }) => {
    if (!isAllowedTarget(url)) {
      throw new ApiError(400, "short_link_target", { status: 400, data: { field: "url" } });
    }
    await setShortLink(database, { id, url, time: clock.now() });
    return { id, url };
  });

  operatorRoute(scope, deleteShortLink, async ({ params: { id } }) => {
    await removeShortLink(database, id);
    return { id };
  });
}
