import { screen, waitFor, within } from "@testing-library/react";
import type { Announcement } from "contracts";
import { loadPage } from "shared/navigation";
import { hasSkeleton, pageOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { AnnouncementsPage } from "./announcements-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const LIST = "/announcement/list/en_US";
const NOW = Math.floor(Date.now() / 1000);

function announcementOf(own: Partial<Announcement> = {}): Announcement {
  return {
    id: 5,
    category: "maintenance",
    title: "Stratum restarts on Sunday",
    article_url: null,
    publish_time: 1_758_844_800,
    ...own,
  };
}

function setup(path: string, answers: Answers) {
  return openPage(<AnnouncementsPage />, { path, answers });
}
const rows = async () =>
  within(await screen.findByRole("list", { name: "Announcements" })).getAllByRole("listitem");

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(leavePage);

describe("the list", () => {
  it("links to articles here and elsewhere, and marks new ones", async () => {
    const { seen } = await setup("/en/announcements", {
      [LIST]: {
        data: pageOf([
          announcementOf({ publish_time: NOW - 60 }),
          announcementOf({
            id: 4,
            category: "fee",
            title: "Lower fee",
            article_url: "https://help.example/4",
          }),
        ]),
      },
    });

    const [first, second] = await rows();
    expect(first).toHaveTextContent("Maintenance");
    expect(first).toHaveTextContent("New");
    expect(screen.getByRole("link", { name: "Stratum restarts on Sunday" })).toHaveAttribute(
      "href",
      "/en/announcements/5",
    );
    expect(second).toHaveTextContent("Fees");
    expect(second).not.toHaveTextContent("New");
    expect(screen.getByRole("link", { name: /Lower fee/u })).toHaveAttribute(
      "href",
      "https://help.example/4",
    );
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({ page: "1", limit: "10" });
    expect(document.title).toMatch(/^Announcements/u);
  });

  it("shows placeholders until it is loaded", async () => {
    const held = Promise.withResolvers<Answer>();
    await setup("/en/announcements", { [LIST]: () => held.promise });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No announcements")).toBeNull();
    held.resolve({ data: pageOf([announcementOf()]) });

    expect(await rows()).toHaveLength(1);
    expect(hasSkeleton()).toBe(false);
  });

  it("shows that it could not be loaded, and retries", async () => {
    let answer: Answer = { status: 503 };
    const { user } = await setup("/en/announcements", { [LIST]: () => answer });
    expect(await screen.findByText("Couldn't load announcements.")).toBeVisible();
    expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

    answer = { data: pageOf([announcementOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await rows()).toHaveLength(1);
  });

  it("shows when there is none", async () => {
    await setup("/en/announcements", { [LIST]: { data: pageOf([]) } });

    expect(await screen.findByText("No announcements")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
  });

  it("requests one subject, and all again when it is empty", async () => {
    const { user, seen, address } = await setup("/en/announcements?page=2", {
      [LIST]: ({ query }) => ({ data: pageOf(query.has("category") ? [] : [announcementOf()]) }),
    });
    await rows();

    await user.click(screen.getByRole("tab", { name: "Coins" }));
    expect(await screen.findByText("No announcements")).toBeVisible();
    expect(address()).toBe("/en/announcements?category=coin");
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({
      page: "1",
      limit: "10",
      category: "coin",
    });

    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(await rows()).toHaveLength(1);
    expect(address()).toBe("/en/announcements");
  });

  it("changes pages and keeps the subject", async () => {
    const { user, seen, address } = await setup("/en/announcements?category=fee", {
      [LIST]: { data: pageOf([announcementOf()], { total: 12, total_page: 2, has_next: true }) },
    });
    await rows();

    await user.click(screen.getByRole("button", { name: "Next page" }));

    await waitFor(() => expect(address()).toBe("/en/announcements?category=fee&page=2"));
    await waitFor(() => expect(seen.at(-1)?.query.get("page")).toBe("2"));
    expect(seen.at(-1)?.query.get("category")).toBe("fee");
  });

  it.each(["?category=other&page=0", "?page=-1", "?page=abc"])(
    "reads the address %s as the first page",
    async (query) => {
      const { seen } = await setup(`/en/announcements${query}`, { [LIST]: { data: pageOf([]) } });

      await screen.findByText("No announcements");
      expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({ page: "1", limit: "10" });
    },
  );
});

describe("an article", () => {
  const open = (answer: Answers[string], id = "5") =>
    setup(`/en/announcements/${id}`, { [`/announcement/${id}`]: answer });

  it("shows title, subject and text", async () => {
    const { seen } = await open({
      data: {
        ...announcementOf(),
        lang: "en_US",
        langs: ["en_US"],
        content: "<p>All servers <strong>restart</strong>.</p>",
      },
    });

    expect(
      await screen.findByRole("heading", { level: 1, name: "Stratum restarts on Sunday" }),
    ).toBeVisible();
    expect(screen.getByText("restart")).toBeVisible();
    expect(screen.getByText("Maintenance")).toBeVisible();
    expect(seen[0]?.query.get("lang")).toBe("en_US");
    expect(document.title).toMatch(/^Stratum restarts on Sunday/u);
    expect(loadPage).not.toHaveBeenCalled();
  });

  it("shows a placeholder under the heading of the list until it is loaded", async () => {
    const held = Promise.withResolvers<Answer>();
    await open(() => held.promise);

    expect(hasSkeleton()).toBe(true);
    expect(screen.getByRole("heading", { level: 1, name: "Announcements" })).toBeInTheDocument();
    held.resolve({ data: { ...announcementOf(), lang: "en_US", langs: ["en_US"], content: "" } });

    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("links to the help center when the text is there", async () => {
    await open({
      data: {
        ...announcementOf({ article_url: "https://help.example/5" }),
        lang: "en_US",
        langs: ["en_US"],
        content: "",
      },
    });

    expect(await screen.findByRole("link", { name: /Read the article in the help center/u })).toHaveAttribute(
      "href",
      "https://help.example/5",
    );
    expect(loadPage).toHaveBeenCalledWith("https://help.example/5");
  });

  it("in another language than the page says so, and is marked", async () => {
    // The language of the page here is English.
    await open({ data: { ...announcementOf(), lang: "es_ES", langs: ["es_ES"], content: "<p>Moved.</p>" } });

    expect(await screen.findByText("Not translated yet")).toBeVisible();
    expect(screen.getByText("Moved.").closest("[lang]")).toHaveAttribute("lang", "en");
    expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  });

  it("links to a page of the site in the reader's language", async () => {
    await open({
      data: { ...announcementOf({ article_url: "/pricing" }), lang: "en_US", langs: ["en_US"], content: "" },
    });

    expect(await screen.findByRole("link", { name: /Read the article/u })).toHaveAttribute(
      "href",
      "/en/pricing",
    );
    expect(loadPage).not.toHaveBeenCalled();
  });

  it("follows no address that is not a web address", async () => {
    await open({
      data: {
        ...announcementOf({ article_url: "javascript:alert(1)" }),
        lang: "en_US",
        langs: ["en_US"],
        content: "",
      },
    });

    await screen.findByRole("article");
    expect(loadPage).not.toHaveBeenCalled();
  });

  it.each([
    ["by its code", { code: 404, message: "Not found." }],
    ["by its status", { status: 404 }],
  ])("that is missing %s shows an error and links to the list", async (_how, answer) => {
    await open(answer);

    expect(await screen.findByRole("heading", { name: "This announcement does not exist" })).toBeVisible();
    expect(document.title).toContain("Page not found");
    for (const link of screen.getAllByRole("link", { name: "All announcements" }))
      expect(link).toHaveAttribute("href", "/en/announcements");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it.each(["abc", "1234567890123456"])("with the id %s is not requested", async (id) => {
    const { seen } = await open({ status: 500 }, id);

    expect(screen.getByText("This announcement does not exist")).toBeVisible();
    expect(seen).toEqual([]);
  });

  it("shows that it could not be loaded, and retries", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await open(() => answer);
    expect(await screen.findByText("Couldn't load the announcement.")).toBeVisible();
    expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

    answer = { data: { ...announcementOf(), lang: "en_US", langs: ["en_US"], content: "" } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("article")).toBeVisible();
  });
});
