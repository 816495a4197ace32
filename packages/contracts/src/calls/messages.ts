import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { languageEntries } from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { countSchema, idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { localeSchema } from "./common.ts";

/** Category of a message. */
export const messageCategorySchema = v.picklist([
  "security",
  "wallet",
  "loan",
  "mining",
  "system",
  "activity",
]);

/** Category of a message. */
export type MessageCategory = v.InferOutput<typeof messageCategorySchema>;

/** Message to an account (spec 3). */
export const messageSchema = v.strictObject({
  id: idSchema,
  title: v.string(),
  content: v.string(),
  time: timeSchema,
  is_check: v.boolean(),
  category: messageCategorySchema,
});

/** Message to an account. */
export type Message = v.InferOutput<typeof messageSchema>;

/** Category of an announcement. */
export const announcementCategorySchema = v.picklist(["maintenance", "coin", "fee", "activity"]);

/** Category of an announcement. */
export type AnnouncementCategory = v.InferOutput<typeof announcementCategorySchema>;

/** Announcement (spec 3); `article_url` is null if the text is shown here. */
export const announcementSchema = v.strictObject({
  id: idSchema,
  category: announcementCategorySchema,
  title: v.string(),
  /** The title in the Traditional script, in the Simplified Chinese list. */
  title_traditional: v.optional(v.string()),
  article_url: v.nullable(v.string()),
  publish_time: timeSchema,
});

/** Announcement. */
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** Popup (spec 3); `location` holds fragments of route names. */
export const popupSchema = v.strictObject({
  id: idSchema,
  type: v.picklist(["text", "image"]),
  style: v.picklist(["activity", "notice"]),
  title: v.string(),
  content: v.string(),
  img: v.nullable(v.string()),
  url: v.nullable(v.string()),
  location: v.array(v.string()),
});

/** Popup. */
export type Popup = v.InferOutput<typeof popupSchema>;

/** Announcements in one language; Traditional Chinese requests the Simplified list, which has titles in both scripts. */
export const getAnnouncements = defineCall({
  name: "getAnnouncements",
  method: "GET",
  path: "/announcement/list/:lang",
  origin: "spec",
  source: "spec 7.1",
  summary: "Announcements",
  access: "public",
  isRevalidated: true,
  params: v.strictObject({ lang: localeSchema }),
  query: v.strictObject({
    ...pageQuery(PAGE_SIZES.announcements),
    category: v.optional(announcementCategorySchema),
  }),
  response: page(announcementSchema),
});

/** One announcement with its text as sanitized HTML. */
export const getAnnouncement = defineCall({
  name: "getAnnouncement",
  method: "GET",
  path: "/announcement/:id",
  origin: "own",
  source: "domain pool 6.6",
  summary: "Announcement",
  access: "public",
  isRevalidated: true,
  params: idParams,
  query: v.strictObject({ lang: v.optional(localeSchema) }),
  response: v.strictObject({
    ...announcementSchema.entries,
    ...languageEntries,
    /** Languages in which it is available; absent from older servers. */
    langs: v.optional(v.array(localeSchema)),
    content: v.string(),
  }),
});

/** Popups currently shown. */
export const getPopups = defineCall({
  name: "getPopups",
  method: "GET",
  path: "/announcement/popup_window/list",
  origin: "spec",
  source: "spec 7.1",
  summary: "Popup windows",
  access: "public",
  query: v.strictObject({ lang: v.optional(localeSchema) }),
  response: v.array(popupSchema),
});

/** Counts a view of a popup. */
export const countPopupView = defineCall({
  name: "countPopupView",
  method: "PUT",
  path: "/operation/popup_view/:id",
  origin: "spec",
  source: "spec 7.1",
  summary: "Count a popup view",
  access: "public",
  params: idParams,
  response: nothingSchema,
});

/** Counts a click on a popup's link. */
export const countPopupClick = defineCall({
  name: "countPopupClick",
  method: "PUT",
  path: "/operation/popup_click/:id",
  origin: "spec",
  source: "spec 7.1",
  summary: "Count a popup click",
  access: "public",
  params: idParams,
  response: nothingSchema,
});

/** Messages, newest first. */
export const getMessages = defineCall({
  name: "getMessages",
  method: "GET",
  path: "/message",
  origin: "spec",
  source: "spec 7.1",
  summary: "Messages",
  access: "signed-in",
  query: v.strictObject({
    ...pageQuery(PAGE_SIZES.messages),
    status: v.optional(v.picklist(["all", "unread", "read"]), "all"),
    category: v.optional(messageCategorySchema),
  }),
  response: page(messageSchema),
});

/** One message with its neighbors in the list: `previous_id` is the newer one. */
export const getMessage = defineCall({
  name: "getMessage",
  method: "GET",
  path: "/message/:id",
  origin: "own",
  source: "domain wallet 5.5",
  summary: "Message",
  access: "signed-in",
  params: idParams,
  response: v.strictObject({
    ...messageSchema.entries,
    previous_id: v.nullable(idSchema),
    next_id: v.nullable(idSchema),
  }),
});

const chosen = v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(100)) });

/** Marks the selected messages as read. */
export const markMessagesRead = defineCall({
  name: "markMessagesRead",
  method: "POST",
  path: "/message/read",
  origin: "own",
  source: "domain wallet 5.5",
  summary: "Mark messages read",
  access: "signed-in",
  body: chosen,
  response: nothingSchema,
});

/** Deletes the selected messages; ids of other people's messages are ignored. */
export const deleteMessages = defineCall({
  name: "deleteMessages",
  method: "DELETE",
  path: "/message",
  origin: "own",
  source: "domain wallet 5.5",
  summary: "Delete messages",
  access: "signed-in",
  body: chosen,
  response: v.strictObject({ deleted: countSchema }),
});

/**
 * Unread count in `result`, and the newest unread message in `last_id`; `message_check` means that "read all" no longer asks for
 * confirmation.
 */
export const getMessageCount = defineCall({
  name: "getMessageCount",
  method: "GET",
  path: "/message/count",
  origin: "spec",
  source: "spec 7.1",
  summary: "Unread message count",
  access: "signed-in",
  response: v.strictObject({
    result: countSchema,
    message_check: v.boolean(),
    /** Absent without unread messages. */
    last_id: v.optional(idSchema),
  }),
});

/** Data of a failed `getMessageCount` that still contains the unread count (spec 7.1). */
export const messageCountErrorSchema = v.object({ id: countSchema });

/** Marks one message as read. */
export const markMessageRead = defineCall({
  name: "markMessageRead",
  method: "PUT",
  path: "/message/:id",
  origin: "spec",
  source: "spec 7.1",
  summary: "Mark a message read",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Marks all messages as read, or those up to the message `up_to`; `message_check` true means "do not ask again". */
export const markAllMessagesRead = defineCall({
  name: "markAllMessagesRead",
  method: "PUT",
  path: "/message",
  origin: "spec",
  source: "spec 7.1",
  summary: "Mark all messages read",
  access: "signed-in",
  body: v.strictObject({
    message_check: v.boolean(),
    /** `last_id` of the count that was shown; later messages stay unread. */
    up_to: v.optional(idSchema),
  }),
  response: nothingSchema,
});
