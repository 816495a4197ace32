import { toText } from "shared/content";

/** HTML of the server as plain text. */
export function PlainText({ html }: { html: string }) {
  return toText(html);
}
