import { screen, within } from "@testing-library/react";
import { brand } from "brand";
import type { BrandPageText } from "contracts/calls/content";
import { hasSkeleton, holdAnswer, type Answer } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { AboutUsPage } from "./aboutus-page.tsx";
import { AgreementPage } from "./agreement-page.tsx";
import { BrandPage } from "./brand-page.tsx";
import { BrandTextPage } from "./brand-text-page.tsx";
import { PrivacyPage } from "./privacy-page.tsx";
import { TermsPage } from "./terms-page.tsx";

const TERMS = "/content/brand/terms";

function textOf(own: Partial<BrandPageText> = {}): BrandPageText {
  return {
    title: "Terms of service",
    summary: "",
    effective: "2026-10-01",
    lang: "en_US",
    langs: ["en_US"],
    content: "<h2>Who</h2><p>Adults.</p><h2>What</h2><p>Mining.</p><h2>When</h2><p>Now.</p>",
    headings: [
      { id: "who", level: 2, text: "Who" },
      { id: "what", level: 2, text: "What" },
      { id: "when", level: 2, text: "When" },
    ],
    ...own,
  };
}

const open = (answer: Answer | (() => Answer | Promise<Answer>)) =>
  openPage(<BrandTextPage page="terms" />, { path: "/en/terms", answers: { [TERMS]: answer } });

afterEach(leavePage);

describe("a text of the brand", () => {
  it("R2.3.3 shows its effective date, and links to its sections", async () => {
    const { seen } = await open({ data: textOf() });

    expect(await screen.findByText("Adults.")).toBeVisible();
    expect(screen.getByText("Oct 1, 2026")).toBeVisible();
    const contents = within(screen.getByRole("navigation", { name: "Contents" }));
    expect(contents.getByRole("link", { name: "What" })).toHaveAttribute("href", "#what");
    expect(screen.getByRole("heading", { name: "What" })).toHaveAttribute("id", "what");
    expect(seen.at(-1)?.query.get("lang")).toBe("en_US");
    expect(document.title).toMatch(/^Terms of service/u);
  });

  it("shows a note when the English text is shown for lack of a translation", async () => {
    await open({ data: textOf({ lang: "es_ES" }) });

    expect(await screen.findByText("Not translated yet")).toBeVisible();
  });

  it("shows a placeholder below its heading until loaded", async () => {
    const held = Promise.withResolvers<Answer>();
    await open(() => held.promise);

    expect(screen.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
    expect(hasSkeleton()).toBe(true);
    held.resolve({ data: textOf() });

    expect(await screen.findByText("Adults.")).toBeVisible();
  });

  it("shows that it could not be loaded, and retries", async () => {
    let answer: Answer = { status: 503 };
    const { user } = await open(() => answer);
    expect(await screen.findByText("Couldn't load the text.")).toBeVisible();

    answer = { data: textOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Adults.")).toBeVisible();
  });
});

describe("the texts of the brand", () => {
  it.each([
    ["aboutus", <AboutUsPage key="aboutus" />, "About us", false],
    ["agreement", <AgreementPage key="agreement" />, "Service agreement", true],
    ["privacy", <PrivacyPage key="privacy" />, "Privacy policy", true],
    ["terms", <TermsPage key="terms" />, "Terms of service", true],
  ])(
    "R2.3.3 of %s are loaded, and only a legal one has an effective date",
    async (name, page, title, isLegal) => {
      const held = holdAnswer();
      await openPage(page, {
        path: `/en/${name}`,
        answers: { [`/content/brand/${name}`]: () => held.answer },
      });
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
      held.give({ data: textOf({ title: `Our ${title}` }) });

      expect(await screen.findByRole("heading", { level: 1, name: `Our ${title}` })).toBeVisible();
      expect(screen.queryByText(/Effective from/u) !== null).toBe(isLegal);
    },
  );

  it.each([
    ["en_US", null],
    ["es_ES", "en"],
  ] as const)("are marked as English when the page is in another language: %s", async (lang, mark) => {
    await open({ data: textOf({ lang }) });

    const text = await screen.findByText("Adults.");
    expect(text.closest("article")?.querySelector("[lang]")?.getAttribute("lang") ?? null).toBe(mark);
  });
});

describe("the page of the brand", () => {
  it("R2.3.3 offers each logo as a file, and colors to copy", async () => {
    await openPage(<BrandPage />, { path: "/en/brand" });

    const links = screen.getAllByRole("link", { name: "Download SVG" });
    expect(links).toHaveLength(6);
    for (const link of links) expect(link).toHaveAttribute("download", expect.stringMatching(/\.svg$/u));
    expect(screen.getAllByRole("button", { name: /^Copy #/u }).length).toBeGreaterThan(3);
    expect(screen.getByText(/Do not stretch/u)).toBeVisible();
  });

  it("R2.3.3 copies a color, and shows each logo on its own background", async () => {
    const { user } = await openPage(<BrandPage />, { path: "/en/brand" });
    const write = jest.spyOn(navigator.clipboard, "writeText");
    const [copy] = screen.getAllByRole("button", { name: /^Copy #/u });
    await user.click(copy ?? document.body);

    expect(write).toHaveBeenCalledWith(brand.colors["300"]);
    expect(screen.getByRole("img", { name: "Logo on dark" }).parentElement).toHaveClass("bg-(--hero-to)");
    expect(screen.getByRole("img", { name: "Logo on light" }).parentElement).toHaveClass("bg-white");
  });
});
