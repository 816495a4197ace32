import {
  getContentEntry,
  listContent,
  listContentFields,
  previewContentEntry,
  saveContentEntry,
} from "contracts/operator/calls/content";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { previewEntry, saveEntry } from "../../modules/content/desk/edit.ts";
import { fieldsOf } from "../../modules/content/desk/fields.ts";
import { toForm } from "../../modules/content/desk/form.ts";
import { listDeskContent } from "../../modules/content/desk/list-repository.ts";
import { TIMELESS } from "../../modules/content/files/entry.ts";
import { readStoredEntry } from "../../modules/content/files/store-repository.ts";
import { notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";

/** Registers the operators' endpoints for content. */
export function registerOperatorContent(scope: FastifyInstance): void {
  const { services } = scope;
  const { database } = services;

  operatorRoute(scope, listContent, async ({ params: { kind }, query }) =>
    pageOf(await listDeskContent(database, { kind, ...query }), query),
  );

  operatorRoute(scope, listContentFields, async ({ params: { kind } }) => ({
    has_time: !TIMELESS.has(kind),
    fields: fieldsOf(kind),
  }));

  operatorRoute(scope, getContentEntry, async ({ params: { kind, slug } }) => {
    const stored = await readStoredEntry(database, kind, slug);
    if (stored === undefined) throw notFound();
    return toForm(stored);
  });

  operatorRoute(scope, saveContentEntry, ({ params, body }) => saveEntry(services, { params, body }));

  operatorRoute(scope, previewContentEntry, ({ params, body }) =>
    previewEntry(services, { ...params, ...body }),
  );
}
