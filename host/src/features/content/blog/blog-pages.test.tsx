import { screen, waitFor, within } from "@testing-library/react";
import type { Article, ArticleCard } from "contracts/calls/blog";
import { hasSkeleton, pageOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { BlogPage } from "./blog-page.tsx";

const CATEGORIES = { "/blog/category": { data: [{ id: "guides", name: "Guides", articles: 2 }] } };

function cardOf(own: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id: "halving",
    title: "The halving",
    summary: "What changes for miners.",
    cover: null,
    category: "guides",
    publish_time: 1_758_844_800,
    read_minutes: 4,
    lang: "en_US",
    ...own,
  };
}

function articleOf(own: Partial<Article> = {}): Article {
  return {
    ...cardOf(),
    langs: ["en_US"],
    content: "<h2>Before</h2><p>Text of the article.</p>",
    headings: [{ id: "before", level: 2, text: "Before" }],
    update_time: 1_758_844_800,
    author: "Mining desk",
    previous: null,
    next: null,
    related: [],
    ...own,
  };
}

const openList = (path: string, answers: Answers) =>
  openPage(<BlogPage />, { path, answers: { ...CATEGORIES, ...answers } });
const openArticle = (answer: Answers[string]) =>
  openPage(<ArticlePage />, { path: "/en/blog/halving", answers: { "/blog/halving": answer } });

afterEach(leavePage);

describe("the list of articles", () => {
  it("R2.3.2 leads to each article and says how long it takes", async () => {
    await openList("/en/blog", { "/blog": { data: pageOf([cardOf()]) } });

    const [row] = within(await screen.findByRole("list", { name: "Articles" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("What changes for miners.");
    expect(row).toHaveTextContent("4 min read");
    expect(screen.getByRole("link", { name: "The halving" })).toHaveAttribute("href", "/en/blog/halving");
    expect(screen.getByRole("link", { name: "RSS" })).toHaveAttribute("href", "/res/blog/feed/en_US");
  });

  it("asks for a subject and a word, which are part of the address", async () => {
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

  it("says that no article matches, and shows all again", async () => {
    const { user, address } = await openList("/en/blog?keyword=nothing", {
      "/blog": ({ query }) => ({ data: pageOf(query.has("keyword") ? [] : [cardOf()]) }),
    });
    expect(await screen.findByText("No articles")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Show all" }));

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
    expect(address()).toBe("/en/blog");
  });

  it("shows placeholders, and a failure with a way to try again", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await openList("/en/blog", { "/blog": () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load articles.")).toBeVisible();

    answer = { data: pageOf([cardOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "The halving" })).toBeVisible();
  });
});

describe("an article", () => {
  it("R2.3.2 shows text, author, neighbors and related articles", async () => {
    await openArticle({
      data: articleOf({
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

  it("says that it is shown in English where it has no translation", async () => {
    await openArticle({ data: articleOf({ lang: "ru_RU" }) });

    expect(await screen.findByText("Not translated yet")).toBeVisible();
  });

  it("that does not exist leads to the list", async () => {
    await openArticle({ code: 404, message: "Not found." });

    expect(await screen.findByRole("heading", { name: "This article does not exist" })).toBeVisible();
    expect(document.title).toContain("Page not found");
    for (const link of screen.getAllByRole("link", { name: "All articles" }))
      expect(link).toHaveAttribute("href", "/en/blog");
  });

  it("that could not be loaded is loaded again", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await openArticle(() => answer);
    expect(await screen.findByText("Couldn't load the article.")).toBeVisible();

    answer = { data: articleOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Text of the article.")).toBeVisible();
  });
});
