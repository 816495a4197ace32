import { screen, waitFor, within } from "@testing-library/react";
import type { ArticleCard } from "contracts/calls/blog";
import { hasSkeleton, holdAnswer, pageOf, type Answer } from "shared/testing";
import { articleOf } from "#/testing/article.ts";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { BlogPage } from "./blog-page.tsx";

const CATEGORIES = { "/blog/category": { data: [{ id: "guides", name: "Guides", articles: 2 }] } };

const HEADINGS = {
  content: "<h2>Before</h2><p>Text of the article.</p>",
  headings: [{ id: "before", level: 2 as const, text: "Before" }],
};

function cardOf(own: Partial<ArticleCard> = {}): ArticleCard {
  const { id, title, summary, cover, category, publish_time, read_minutes, lang } = articleOf();
  return { id, title, summary, cover, category, publish_time, read_minutes, lang, ...own };
}

const openList = (path: string, answers: Answers) =>
  openPage(<BlogPage />, { path, answers: { ...CATEGORIES, ...answers } });
const openArticle = (answer: Answers[string]) =>
  openPage(<ArticlePage />, { path: "/en/blog/halving", answers: { "/blog/halving": answer } });

afterEach(leavePage);

describe("the list of articles", () => {
  it("R2.3.2 links to each article and shows its reading time", async () => {
    await openList("/en/blog", { "/blog": { data: pageOf([cardOf()]) } });

    const [row] = within(await screen.findByRole("list", { name: "Articles" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("What changes for miners.");
    expect(row).toHaveTextContent("4 min read");
    expect(screen.getByRole("link", { name: "The halving" })).toHaveAttribute("href", "/en/blog/halving");
    expect(screen.getByRole("link", { name: "RSS" })).toHaveAttribute("href", "/res/blog/feed/en_US");
  });

  it("requests a subject and a keyword, which are in the address", async () => {
    const { user, seen, address } = await openList("/en/blog?page=2", {
      "/blog": { data: pageOf([cardOf()]) },
    });
    await screen.findByRole("list", { name: "Articles" });

    await user.click(await screen.findByRole("tab", { name: /Guides/u }));
    await waitFor(() => expect(address()).toBe("/en/blog?category=guides"));
    await user.type(screen.getByRole("textbox", { name: "Search articles" }), "block");

    await waitFor(() => expect(address()).toBe("/en/blog?category=guides&keyword=block"));
    await waitFor(() => expect(seen.at(-1)?.query.get("keyword")).toBe("block"));
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toMatchObject({ page: "1", category: "guides" });
  });

  it("shows that no article matches, and shows all again", async () => {
    const { user, address } = await openList("/en/blog?keyword=nothing", {
      "/blog": ({ query }) => ({ data: pageOf(query.has("keyword") ? [] : [cardOf()]) }),
    });
    expect(await screen.findByText("No articles")).toBeVisible();
    expect(screen.getByText("No article matches these filters.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Show all" }));

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
    expect(address()).toBe("/en/blog");
  });

  it("shows placeholders, and a failure with a retry", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await openList("/en/blog", { "/blog": () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load articles.")).toBeVisible();

    answer = { data: pageOf([cardOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
  });

  it("links to the next page, and omits the page number for the first", async () => {
    const { user, seen, address } = await openList("/en/blog?category=guides", {
      "/blog": { data: pageOf([cardOf()], { total: 21, total_page: 2, has_next: true }) },
    });
    await user.click(await screen.findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(address()).toBe("/en/blog?category=guides&page=2"));
    await waitFor(() => expect(seen.at(-1)?.query.get("page")).toBe("2"));
    await user.click(screen.getByRole("button", { name: "Previous page" }));

    await waitFor(() => expect(address()).toBe("/en/blog?category=guides"));
  });

  it("links from an empty page to the first", async () => {
    const { user, address } = await openList("/en/blog?page=9", {
      "/blog": ({ query }) => ({ data: pageOf(query.get("page") === "1" ? [cardOf()] : []) }),
    });
    expect(await screen.findByText("This page is empty")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "First page" }));

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
    expect(address()).toBe("/en/blog");
  });

  it("shows all subjects again, with the number of articles in each", async () => {
    const { user, seen, address } = await openList("/en/blog?category=guides", {
      "/blog": { data: pageOf([cardOf()]) },
    });
    const guides = await screen.findByRole("tab", { name: /Guides.*2/u });
    expect(guides).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: "All" }));

    await waitFor(() => expect(address()).toBe("/en/blog"));
    await waitFor(() => expect(seen.at(-1)?.query.has("category")).toBe(false));
  });

  it("ignores an invalid subject in the address", async () => {
    const { seen } = await openList("/en/blog?category=No%20Slug!", {
      "/blog": { data: pageOf([cardOf()]) },
    });
    await screen.findByRole("list", { name: "Articles" });

    expect(seen.find(({ path }) => path === "/blog")?.query.has("category")).toBe(false);
  });

  it("works when the subjects fail to load", async () => {
    await openList("/en/blog", { "/blog/category": { status: 503 }, "/blog": { data: pageOf([cardOf()]) } });

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["All"]);
  });

  it("marks an article in another language, and gives its picture an empty alt text", async () => {
    const cover = { src: "/media/halving.webp", width: 800, height: 450, alt: "A chart" };
    await openList("/en/blog", { "/blog": { data: pageOf([cardOf({ lang: "zh_Hans_CN", cover })]) } });

    const [row] = within(await screen.findByRole("list", { name: "Articles" })).getAllByRole("listitem");
    expect(within(row ?? document.body).getByText("English")).toHaveAttribute("lang", "en");
    const picture = row?.querySelector("img");
    expect(picture).toHaveAttribute("alt", "");
    expect(picture).toHaveAttribute("width", "800");
    expect(picture).toHaveAttribute("height", "450");
  });
});

describe("an article", () => {
  it("R2.3.2 shows text, author, neighbors and related articles", async () => {
    await openArticle({
      data: articleOf({
        ...HEADINGS,
        next: { id: "next-one", title: "The next one" },
        related: [cardOf({ id: "merge", title: "Merge mining" })],
      }),
    });

    expect(await screen.findByText("Text of the article.")).toBeVisible();
    expect(screen.getByText("By Mining desk")).toBeVisible();
    expect(screen.getByRole("link", { name: "The next one" })).toHaveAttribute("href", "/en/blog/next-one");
    expect(screen.getByRole("link", { name: "Merge mining" })).toBeVisible();
    expect(document.title).toMatch(/^The halving/u);
  });

  it("shows a note when it is in English for lack of a translation", async () => {
    await openArticle({ data: articleOf({ ...HEADINGS, lang: "ru_RU" }) });

    expect(await screen.findByText("Not translated yet")).toBeVisible();
  });

  it("that does not exist links to the list", async () => {
    await openArticle({ code: 404, message: "Not found." });

    expect(await screen.findByRole("heading", { name: "This article does not exist" })).toBeVisible();
    expect(document.title).toContain("Page not found");
    for (const link of screen.getAllByRole("link", { name: "All articles" }))
      expect(link).toHaveAttribute("href", "/en/blog");
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await openArticle(() => answer);
    expect(await screen.findByText("Couldn't load the article.")).toBeVisible();

    answer = { data: articleOf(HEADINGS) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Text of the article.")).toBeVisible();
  });

  it("shows placeholders below a heading while it loads", async () => {
    const held = holdAnswer();
    await openArticle(() => held.answer);

    expect(screen.getByRole("heading", { level: 1, name: "Blog" })).toBeInTheDocument();
    expect(hasSkeleton()).toBe(true);
    held.give({ data: articleOf(HEADINGS) });
    expect(await screen.findByRole("heading", { level: 1, name: "The halving" })).toBeVisible();
  });

  it.each([
    [1_758_844_800, false],
    [1_758_931_200, true],
  ])("shows when it was changed, if it was: %i", async (time, isShown) => {
    await openArticle({ data: articleOf({ ...HEADINGS, update_time: time }) });
    await screen.findByText("Text of the article.");

    expect(screen.queryByText(/^Updated/u) !== null).toBe(isShown);
  });

  it.each([
    [2, false],
    [3, true],
  ])("has a table of contents only when it is long: %i headings", async (count, isShown) => {
    const headings = ["one", "two", "three"]
      .slice(0, count)
      .map((id) => ({ id, level: 2 as const, text: id }));
    const content = headings.map(({ text }) => `<h2>${text}</h2>`).join("");
    await openArticle({ data: articleOf({ ...HEADINGS, headings, content }) });
    expect(await screen.findByRole("heading", { level: 2, name: "one" })).toHaveAttribute("id", "one");

    expect(screen.queryByRole("navigation", { name: "Contents" }) !== null).toBe(isShown);
  });

  it("R2.3.2 links to its neighbors on either side, and copies its address", async () => {
    const { user } = await openArticle({
      data: articleOf({
        ...HEADINGS,
        previous: { id: "before", title: "Before" },
        next: { id: "after", title: "After" },
      }),
    });
    const nav = within(await screen.findByRole("navigation", { name: "More articles" }));
    expect(nav.getByText("Previous").nextSibling).toHaveTextContent("Before");
    expect(nav.getByText("Next").nextSibling).toHaveTextContent("After");
    expect(screen.queryByText("Related articles")).toBeNull();
    const write = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(screen.getByRole("button", { name: "Copy link" }));

    expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/en\/blog\/halving$/u));
  });

  it("R2.3.2 describes its picture", async () => {
    const cover = { src: "/media/halving.webp", width: 800, height: 450, alt: "Subsidy by year" };
    await openArticle({ data: articleOf({ ...HEADINGS, cover }) });

    expect(await screen.findByRole("img", { name: "Subsidy by year" })).toHaveAttribute("src", cover.src);
  });
});
