import type { ContentEntry } from "contracts/operator/calls/content";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf } from "shared/testing";
import {
  AWAY,
  meOf,
  openDesk,
  SIGNED_OUT,
  type DeskAnswer,
  type DeskAnswers,
} from "../../testing/open-desk.tsx";
import { CONTENT_LOCALES, languagesOf } from "./kinds.ts";

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const ENTRY: ContentEntry = {
  kind: "article",
  slug: "halving",
  revision: "r1",
  status: "published",
  publish_time: 1_760_000_000,
  update_time: 1_760_000_000,
  shared: { category: "guides", author: "The team" },
  texts: [{ locale: "en_US", title: "Halving", summary: "", body: "Half.", fields: {} }],
  images: [],
};

const FIELDS = {
  has_time: true,
  fields: [
    { name: "category", scope: "shared", is_list: false, is_required: true, options: null },
    { name: "tags", scope: "shared", is_list: true, is_required: false, options: null },
  ],
};

const ENTRY_CALL = "GET /operator/content/article/halving";
const SAVE = "PUT /operator/content/article/halving";

function open(path: string, more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["content"]),
    "GET /operator/content-fields/article": { data: FIELDS },
    "GET /operator/content/article/halving": { data: ENTRY },
    "GET /operator/content/article": {
      data: pageOf([
        {
          slug: "halving",
          title: "Halving",
          status: "published",
          publish_time: 1_760_000_000,
          update_time: 1_760_000_000,
          locales: ["en_US", "zh_Hans_CN"],
        },
      ]),
    },
    ...more,
  };
  return { seen: openDesk(path, answers), answers, user: userEvent.setup() };
}

describe("content at the desk", () => {
  it.each([
    [CONTENT_LOCALES, "all"],
    [CONTENT_LOCALES.filter((locale) => locale !== "es_ES"), "all but Spanish"],
    [["en_US", "ru_RU"], "English, Russian"],
  ] as const)("lists the languages of %j in the shorter way", (locales, text) => {
    expect(languagesOf(locales)).toBe(text);
  });

  it("is listed by kind and opens with a tab per language", async () => {
    const { user } = open("/content");

    const row = await screen.findByRole("row", { name: /Halving/u });
    expect(row).toHaveTextContent("English, Simplified Chinese");
    await user.click(within(row).getByRole("link", { name: "Halving" }));
    expect(await screen.findByRole("textbox", { name: "Title" })).toHaveValue("Halving");
    await user.click(screen.getByRole("tab", { name: /^Russian/u }));
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("");
    expect(screen.getAllByRole("tab")).toHaveLength(CONTENT_LOCALES.length);
  });

  it("is published in two languages from a new form, with lists entered as lines", async () => {
    const { seen, user } = open("/content/article/_new", {
      [SAVE]: { data: ENTRY },
    });

    await user.click(await screen.findByRole("button", { name: "Publish now" }));
    expect(await screen.findByText("Use lowercase letters, digits and single hyphens.")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: /^URL name/u }), "halving");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Halving");
    await user.type(screen.getByRole("textbox", { name: "Category" }), "guides");
    await user.type(screen.getByRole("textbox", { name: /^Tags/u }), "one{enter}two");
    await user.click(screen.getByRole("tab", { name: "Spanish" }));
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Reducción");
    await user.click(screen.getByRole("button", { name: "Publish now" }));

    expect(await screen.findByText("published")).toBeVisible();
    const blank = { summary: "", body: "", fields: {} };
    expect(seen.find(({ call }) => call === SAVE)?.body).toEqual({
      shared: { category: "guides", tags: ["one", "two"] },
      texts: [
        { locale: "en_US", title: "Halving", ...blank },
        { locale: "es_ES", title: "Reducción", ...blank },
      ],
      revision: null,
      status: "published",
      publish: "now",
    });
  });

  it("keeps the edits when someone else saved first, and overwrites theirs on request", async () => {
    const { seen, answers, user } = open("/content/article/halving", {
      [SAVE]: { status: 409, code: 409, message: "grace@pool.example saved this entry after you opened it." },
    });

    const body = await screen.findByRole("textbox", { name: /^Text/u });
    await user.type(body, " And half again.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("grace@pool.example saved this entry");
    expect(body).toHaveValue("Half. And half again.");
    answers["GET /operator/content/article/halving"] = { data: { ...ENTRY, revision: "r2" } };
    answers[SAVE] = { data: { ...ENTRY, revision: "r3" } };
    await user.click(screen.getByRole("button", { name: "Overwrite with mine" }));
    await screen.findByDisplayValue("Half.");

    const sent = seen.filter(({ call }) => call === SAVE);
    expect(sent).toMatchObject([{ body: { revision: "r1" } }, { body: { revision: "r2" } }]);
    expect(JSON.stringify(sent[1]?.body)).toContain("And half again.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why what is stored cannot be read, and offers the choice again", async () => {
    const { seen, answers, user } = open("/content/article/halving", {
      [SAVE]: { status: 409, code: 409, message: "grace@pool.example saved this entry after you opened it." },
    });

    await user.type(await screen.findByRole("textbox", { name: /^Text/u }), " More.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const overwrite = await screen.findByRole("button", { name: "Overwrite with mine" });
    answers[ENTRY_CALL] = AWAY;
    await user.click(overwrite);
    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(seen.filter(({ call }) => call === SAVE)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Discard mine, show theirs" }));
    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^Text/u })).toHaveValue("Half. More.");
    answers[ENTRY_CALL] = { data: { ...ENTRY, revision: "r2" } };
    await user.click(screen.getByRole("button", { name: "Discard mine, show theirs" }));

    expect(await screen.findByDisplayValue("Half.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads to the sign-in when the session is over as a draft is discarded", async () => {
    const first = open("/content/article/halving");
    await first.user.type(await screen.findByRole("textbox", { name: /^Text/u }), " More.");
    await first.user.click(screen.getByRole("link", { name: "Articles" }));
    await first.user.click(await screen.findByRole("link", { name: "Halving" }));
    const discard = await screen.findByRole("button", { name: "Discard" });
    first.answers[ENTRY_CALL] = SIGNED_OUT;
    first.answers["GET /operator/me"] = SIGNED_OUT;
    await first.user.click(discard);

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  it("keeps unsaved edits when the page is left, until they are discarded", async () => {
    const first = open("/content/article/halving");
    await first.user.type(await screen.findByRole("textbox", { name: /^Text/u }), " More.");
    await first.user.click(screen.getByRole("link", { name: "Articles" }));
    await first.user.click(await screen.findByRole("link", { name: "Halving" }));

    expect(await screen.findByRole("textbox", { name: /^Text/u })).toHaveValue("Half. More.");
    await first.user.click(screen.getByRole("button", { name: "Discard" }));
    expect(await screen.findByDisplayValue("Half.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  });

  it("is scheduled for a day of the calendar only", async () => {
    jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 30));
    const { seen, user } = open("/content/article/halving", {
      [ENTRY_CALL]: { data: { ...ENTRY, status: "draft" } },
      [SAVE]: { data: ENTRY },
    });

    await user.click(await screen.findByRole("button", { name: "Publish later" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish later" }));
    const time = dialog.getByRole("textbox", { name: "Time (UTC)" });
    await user.type(time, "2027-02-31 09:00");
    await user.click(dialog.getByRole("button", { name: "Schedule" }));
    expect(await dialog.findByText("Enter a future time, such as 2027-01-31 09:00.")).toBeVisible();
    await user.clear(time);
    await user.type(time, "2027-02-28 09:00");
    await user.click(dialog.getByRole("button", { name: "Schedule" }));

    await waitFor(() =>
      expect(seen.filter(({ call }) => call === SAVE)).toMatchObject([
        { body: { publish: Date.UTC(2027, 1, 28, 9) / 1000 } },
      ]),
    );
  });

  it("is previewed as readers see it, with what a save would reject", async () => {
    const { user } = open("/content/article/halving", {
      "POST /operator/content/article/halving/preview": {
        data: {
          texts: [{ locale: "en_US", title: "Halving", summary: "", html: "<p>Half <em>of</em> it.</p>" }],
          problems: [{ locale: "en_US", problem: "link /nowhere leads to no page" }],
        },
      },
    });

    await user.click(await screen.findByRole("button", { name: "Preview" }));
    const article = await screen.findByRole("article", { name: "Preview" });
    expect(within(article).getByText("of").tagName).toBe("EM");
    expect(screen.getByText("English: link /nowhere leads to no page")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Russian" }));
    expect(screen.getByText("Readers of Russian see the English text, with a note.")).toBeVisible();
  });

  it("shows a placeholder while an entry loads, and an error with a retry on failure", async () => {
    const late = Promise.withResolvers<DeskAnswer>();
    const { answers, user } = open("/content/article/halving", { [ENTRY_CALL]: late.promise });

    await screen.findByRole("heading", { name: "halving" });
    expect(await screen.findByRole("group", { name: "Loading…" })).toHaveAttribute("aria-busy", "true");
    late.resolve(AWAY);
    expect(await screen.findByText("Couldn't load the article.")).toBeVisible();
    answers[ENTRY_CALL] = { data: ENTRY };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("textbox", { name: "Title" })).toHaveValue("Halving");
  });
});

describe("short links at the desk", () => {
  it("are set, rejected with a reason, and removed after confirmation", async () => {
    const put = "PUT /operator/short-links/spring";
    const { seen, answers, user } = open("/content/links", {
      "GET /operator/short-links": {
        data: pageOf([{ id: "spring", url: "/pricing", time: 1_795_000_000 }]),
      },
      [put]: { status: 400, code: 400, message: "A short link leads to a path." },
      "DELETE /operator/short-links/spring": { data: { id: "spring" } },
    });

    await user.type(await screen.findByRole("textbox", { name: "Name" }), "spring");
    await user.type(screen.getByRole("textbox", { name: "Destination" }), "https://evil.test");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("A short link leads to a path.");
    answers[put] = { data: { id: "spring", url: "/pricing" } };
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    answers["GET /operator/short-links"] = { data: pageOf([]) };
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("No short links.")).toBeVisible();
    expect(seen.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1);
  });
});
