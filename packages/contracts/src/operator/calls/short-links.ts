import * as v from "valibot";
import { page, pageQuery } from "../../schemas/envelope.ts";
import { timeSchema } from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));
const params = v.strictObject({ id });

/** A short link and its target. */
export const shortLinkSchema = v.strictObject({
  id,
  /** A path of this site, or a URL on an official host. */
  url: v.string(),
  time: timeSchema,
});

/** A short link and its target. */
export type ShortLink = v.InferOutput<typeof shortLinkSchema>;

/** Short links by name. */
export const listShortLinks = defineOperatorCall({
  name: "listShortLinks",
  method: "GET",
  path: "/operator/short-links",
  summary: "Short links",
  access: ["content"],
  query: v.strictObject(pageQuery(50)),
  response: page(shortLinkSchema),
});

/** Creates a short link or changes its target. */
export const putShortLink = defineOperatorCall({
  name: "putShortLink",
  method: "PUT",
  path: "/operator/short-links/:id",
  summary: "Set a short link",
  access: ["content"],
  params,
  body: v.strictObject({ url: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)) }),
  response: v.strictObject({ id, url: v.string() }),
});

/** Removes a short link; does nothing if it does not exist. */
export const deleteShortLink = defineOperatorCall({
  name: "deleteShortLink",
  method: "DELETE",
  path: "/operator/short-links/:id",
  summary: "Remove a short link",
  access: ["content"],
  params,
  response: v.strictObject({ id }),
});
