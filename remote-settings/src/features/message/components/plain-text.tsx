import { toText } from "shared/content";

/** Renders HTML from the server as plain text. */
export function PlainText({ html }: { html: string }) {
  return toText(html);
}
