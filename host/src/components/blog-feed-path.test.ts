import { blogFeedPath } from "./blog-feed-path.ts";

it("builds the feed path of a language under the pool server's prefix", () => {
  expect(blogFeedPath("zh_Hant_HK")).toBe("/res/blog/feed/zh_Hant_HK");
});
