import { blogFeedPath } from "./blog-feed-path.ts";

it("names the feed of a language under the prefix of the pool server", () => {
  expect(blogFeedPath("zh_Hant_HK")).toBe("/res/blog/feed/zh_Hant_HK");
});
