import { act, screen } from "@testing-library/react";
import { getArticle, type Article } from "contracts/calls/blog";
import { setKnownAnswers } from "shared/api";
import { getLocaleState, setCurrency } from "shared/locale";
import { hasSkeleton } from "shared/testing";
import { articleOf } from "#/testing/article.ts";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { ArticlePage } from "../features/content/blog/article-page.tsx";
import { ANSWERS_ID, answerKey, startRenderedAnswers } from "./rendered-answers.ts";

const ARTICLE = articleOf();
const KEY = answerKey(getArticle, { params: { id: "halving" }, query: { lang: "en_US" } });

function writeBlock(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ID}"></script>`;
  document.getElementById(ANSWERS_ID)?.append(text);
}

async function open(currency = "USD") {
  writeBlock(JSON.stringify({ locale: "en_US", currency, answers: { [KEY]: ARTICLE } }));
  const rendered = startRenderedAnswers();
  const { promise, resolve } = Promise.withResolvers<{ data: Article }>();
  await openPage(<ArticlePage />, { path: "/en/blog/halving", answers: { "/blog/halving": () => promise } });
  return { rendered, answer: (change: Partial<Article>) => resolve({ data: { ...ARTICLE, ...change } }) };
}

describe("responses embedded in the document", () => {
  afterEach(async () => {
    setKnownAnswers(() => undefined);
    document.body.replaceChildren();
    act(() => setCurrency("USD"));
    await leavePage();
  });

  it("are shown until the call responds, which then replaces them", async () => {
    const { rendered, answer } = await open();

    expect(rendered).toEqual({ currency: "USD" });
    expect(screen.getByText("As it was rendered.")).toBeVisible();

    answer({ content: "<p>As it is now.</p>" });
    expect(await screen.findByText("As it is now.")).toBeVisible();
  });

  it("are ignored for a visitor with another currency", async () => {
    setCurrency("EUR");
    expect(getLocaleState().currency).toBe("EUR");

    await open();

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("As it was rendered.")).toBeNull();
  });

  it.each(["{}", '{"locale":"en_US"}'])("are empty when the block contains %s", (text) => {
    writeBlock(text);

    expect(startRenderedAnswers()).toBeNull();
  });

  it("are absent in a document rendered without them", () => {
    expect(startRenderedAnswers()).toBeNull();
  });
});
