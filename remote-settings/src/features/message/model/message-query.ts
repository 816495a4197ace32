import { messageCategorySchema, type MessageCategory } from "contracts";
import { readPage } from "shared/lists";
import * as v from "valibot";

/** Which messages are listed; stored in the address. */
export interface MessageQuery {
  category: MessageCategory | "all";
  unread: boolean;
  /** From 1. */
  page: number;
}

/** Message categories in the order of the tabs. */
export const MESSAGE_CATEGORIES = messageCategorySchema.options;

/**
 * Reads the filter from the address; invalid values count as absent.
 *
 * @param query query of the address
 */
export function readMessageQuery(query: URLSearchParams): MessageQuery {
  const category = v.safeParse(messageCategorySchema, query.get("category"));
  return {
    category: category.success ? category.output : "all",
    unread: query.get("status") === "unread",
    page: readPage(query.get("page")),
  };
}

/**
 * Writes the filter into the address; default values are left out.
 *
 * @returns query of the address
 */
export function writeMessageQuery({ category, unread, page }: MessageQuery): Record<string, string> {
  return {
    ...(category === "all" ? {} : { category }),
    ...(unread ? { status: "unread" } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
