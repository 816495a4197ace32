import { API_PREFIX, type Locale } from "contracts";
import { getBlogFeed } from "contracts/calls/blog";

/** Path of the RSS feed of the articles in a language. */
export function blogFeedPath(locale: Locale): string {
  return `${API_PREFIX}${getBlogFeed.path.replace(":lang", locale)}`;
}
