import { messageCategorySchema, type MessageCategory } from "contracts";
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
  const page = query.get("page") ?? "";
  return {
    category: category.success ? category.output : "all",
    unread: query.get("status") === "unread",
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number.parseInt(page, 10) : 1,
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
