import { screen, within } from "@testing-library/react";
import { hasSkeleton, type Answer } from "shared/testing";
import type { ReactNode } from "react";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { AppActivityPage } from "./app-activity-page.tsx";
import { DownloadPage } from "./download-page.tsx";
import { MobileAboutPage } from "./mobile-about-page.tsx";
import { MobileAnnouncementPage } from "./mobile-announcement-page.tsx";
import { MobileDownloadPage } from "./mobile-download-page.tsx";

const VERSION = "GET /common/app/version";
const NONE = { ios: null, android: null, notes: [] };
const SHA = "ab".repeat(32);
const RELEASE = {
  ios: { version: "4.2.0", url: "https://apps.example/ios" },
  android: {
    version: "4.2.1",
    url: "https://apps.example/android",
    apk: { url: "https://apps.example/pool.apk", size: 31_457_280, sha256: SHA },
  },
  notes: ["Faster charts."],
};
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";

function open(page: ReactNode, path: string, answers: Answers = {}, userAgent?: string) {
  if (userAgent !== undefined) jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  return openPage(page, { path, answers: { [VERSION]: { data: RELEASE }, ...answers } });
}

afterEach(leavePage);

describe("the download page", () => {
  it("R2.3.8 offers stores and the file with its size and SHA-256, and a QR code for the phone", async () => {
    await open(<DownloadPage />, "/en/download");

    expect(await screen.findByRole("link", { name: /App Store/ })).toHaveAttribute("href", RELEASE.ios.url);
    expect(screen.getByRole("link", { name: /^Android/ })).toHaveAttribute("href", RELEASE.android.url);
    expect(screen.getByRole("link", { name: "Download the APK (30 MB)" })).toHaveAttribute(
      "href",
      RELEASE.android.apk.url,
    );
    expect(screen.getByText(SHA)).toBeVisible();
    expect(screen.getByText("Faster charts.")).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code of the app's download page" })).toBeVisible();
  });

  it("R2.3.8 lists the store of the person's phone first, and shows no QR code on a phone", async () => {
    await open(<DownloadPage />, "/en/download", {}, IPHONE);

    await screen.findByRole("button", { name: "Open the installed app" });
    const [first] = screen.getAllByRole("link");
    expect(first).toHaveTextContent("App Store");
    expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
  });

  it("R2.3.8 explains how to do without when there is no app", async () => {
    await open(<DownloadPage />, "/en/download", { [VERSION]: { data: NONE } });

    expect(await screen.findByText(/There is no app to install\./)).toBeVisible();
    expect(screen.getByRole("heading", { name: "iPhone and iPad" })).toBeVisible();
  });

  it("R2.3.8 asks to leave the chat app, which cannot install anything", async () => {
    await open(<DownloadPage />, "/en/download", {}, `${IPHONE} MicroMessenger/8.0.0`);

    expect(await screen.findByText("Open this page in your browser.")).toBeVisible();
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    const held = Promise.withResolvers<Answer>();
    let answer: Answer | null = null;
    const { user } = await open(<DownloadPage />, "/en/download", {
      [VERSION]: () => answer ?? held.promise,
    });
    expect(hasSkeleton()).toBe(true);
    held.resolve({ status: 500 });
    expect(await screen.findByText(/Couldn't load the releases/)).toBeVisible();

    answer = { data: NONE };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(/There is no app to install\./)).toBeVisible();
  });
});

it("R2.3.8 mobile/download shows the same without the site's frame", async () => {
  await open(<MobileDownloadPage />, "/en/mobile/download");

  expect(await screen.findByRole("link", { name: /App Store/ })).toBeVisible();
});

it("R2.3.23 activity/app shows what the app is for and where to get it", async () => {
  await open(<AppActivityPage />, "/en/activity/app");

  expect(screen.getByRole("heading", { level: 1, name: "Your farm in your pocket" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /App Store/ })).toBeVisible();
});

describe("mobile/about", () => {
  const ABOUT = "GET /content/brand/aboutus";
  const page = {
    lang: "en_US",
    langs: ["en_US"],
    title: "About us",
    summary: "",
    content: "<p>We run a pool.</p>",
    headings: [],
    effective: "2026-01-01",
  };

  it("R2.3.8 shows who runs the pool", async () => {
    await open(<MobileAboutPage />, "/en/mobile/about", { [ABOUT]: { data: page } });

    expect(await screen.findByText("We run a pool.")).toBeVisible();
    expect(screen.getByText("Brightseam Mining Ltd.")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await open(<MobileAboutPage />, "/en/mobile/about", { [ABOUT]: () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load the page.")).toBeVisible();

    answer = { data: page };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("We run a pool.")).toBeVisible();
  });
});

describe("mobile/announcement", () => {
  const LIST = "GET /announcement/list/en_US";
  const row = {
    id: 4,
    category: "coin",
    title: "KAS is mined here",
    article_url: null,
    publish_time: 1_795_176_000,
  };
  const list = (rows: object[], total = rows.length) => ({
    data: { data: rows, count: rows.length, curr_page: 1, has_next: false, total, total_page: 1 },
  });
  const article = { data: { ...row, lang: "en_US", langs: ["en_US"], content: "<p>From Monday on.</p>" } };

  it("R2.3.8 lists announcements, opens one and goes back", async () => {
    const { user, address } = await open(<MobileAnnouncementPage />, "/en/mobile/announcement", {
      [LIST]: list([row]),
      "GET /announcement/4": article,
    });
    await user.click(await screen.findByRole("button", { name: /KAS is mined here/ }));
    expect(await screen.findByText("From Monday on.")).toBeVisible();
    expect(address()).toBe("/en/mobile/announcement?id=4");

    await user.click(screen.getByRole("button", { name: "Back" }));

    expect(await screen.findByRole("button", { name: /KAS is mined here/ })).toBeVisible();
  });

  it("links to the text of an announcement that is in the help center", async () => {
    const elsewhere = {
      ...row,
      article_url: "https://help.example/4",
      lang: "en_US",
      langs: ["en_US"],
      content: "",
    };
    await open(<MobileAnnouncementPage />, "/en/mobile/announcement?id=4", {
      "GET /announcement/4": { data: elsewhere },
    });

    expect(await screen.findByRole("link", { name: /Read the article/ })).toHaveAttribute(
      "href",
      "https://help.example/4",
    );
  });

  it("says that a withdrawn announcement does not exist", async () => {
    await open(<MobileAnnouncementPage />, "/en/mobile/announcement?id=4", {
      "GET /announcement/4": { code: 404, message: "Not found.", status: 404 },
    });

    expect(await screen.findByText("This announcement does not exist")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("shows when there is none", async () => {
    await open(<MobileAnnouncementPage />, "/en/mobile/announcement", { [LIST]: list([]) });

    expect(await screen.findByText("No announcements yet")).toBeVisible();
  });

  it("pages through long lists", async () => {
    const { user, seen } = await open(<MobileAnnouncementPage />, "/en/mobile/announcement", {
      [LIST]: list([row], 25),
    });
    await user.click(await screen.findByRole("button", { name: "Next page" }));

    expect(seen.at(-1)?.query.get("page")).toBe("2");
  });

  it.each([
    ["the list", "/en/mobile/announcement", LIST, "Couldn't load announcements."],
    [
      "an announcement",
      "/en/mobile/announcement?id=4",
      "GET /announcement/4",
      "Couldn't load the announcement.",
    ],
  ])("shows a placeholder for %s, and a retry after a failure", async (_what, path, call, text) => {
    let answer: Answer = { status: 500 };
    const { user } = await open(<MobileAnnouncementPage />, path, { [call]: () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText(text)).toBeVisible();

    answer = call === LIST ? list([row]) : article;
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await within(document.body).findByText(/KAS is mined here/)).toBeVisible();
  });
});
