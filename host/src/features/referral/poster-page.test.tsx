import { screen, waitFor, within } from "@testing-library/react";
import { getSession } from "shared/session";
import { accountOf, hasSkeleton, userOf, watchDownloads, type Answer } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { PosterPage } from "./poster-page.tsx";
import { summaryOf } from "./testing/referral-answers.ts";

const person = userOf();
const FAILED: Answer = { code: 500, message: "The pool is resting." };
const SUMMARY = summaryOf();

afterEach(leavePage);

describe("poster", () => {
  const drawn: string[] = [];
  const pen = {
    fillText: (text: string) => drawn.push(text),
    measureText: (text: string) => ({ width: text.length * 30 }),
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
    canvas: { toDataURL: () => "data:image/png;base64,AAAA" },
  };

  beforeEach(() => {
    drawn.length = 0;
    // jsdom draws nothing and loads no fonts.
    Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(Object(pen));
    jest
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementation((done) => done(new Blob(["png"], { type: "image/png" })));
  });
  afterEach(() => jest.restoreAllMocks());

  const open = (answer: Answer = { data: SUMMARY }) =>
    openPage(<PosterPage />, { path: "/en/poster", person, answers: { "/pool/refer/summary": answer } });

  it("R2.3.11 draws the code in the page's language, the name only on request, and saves a PNG", async () => {
    const saved = watchDownloads();
    const { user } = await open();
    await waitFor(() => expect(drawn).toContain("GRANITE7"));
    expect(drawn.join(" ")).not.toContain("Invited by");
    await user.click(screen.getByRole("switch", { name: "Show who invites" }));
    await waitFor(() => expect(drawn.join(" ")).toContain("Invited by"));
    expect(drawn.join(" ")).not.toContain(person.email ?? "");
    await user.click(screen.getByRole("button", { name: "Save as PNG" }));

    expect(saved).toMatchObject([{ name: "poster_GRANITE7.png" }]);
    expect(screen.getAllByRole("radio")).toHaveLength(4);
  });

  it.each(["Night", "Day", "Color", "Plain"])(
    "R2.3.11 is redrawn with another template: %s",
    async (look) => {
      const { user } = await open();
      await waitFor(() => expect(drawn).toContain("GRANITE7"));
      await user.click(screen.getByRole("radio", { name: look === "Night" ? "Plain" : "Night" }));
      drawn.length = 0;
      await user.click(screen.getByRole("radio", { name: look }));

      await waitFor(() => expect(drawn).toContain("GRANITE7"));
      expect(screen.getByRole("radio", { name: look })).toBeChecked();
      expect(drawn.join(" ")).toContain("Mine with me");
    },
  );

  it("6.11 is an image once it is rendered, which a phone offers to save", async () => {
    await open();

    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Poster with your QR code" })).toHaveAttribute(
        "src",
        "data:image/png;base64,AAAA",
      ),
    );
  });

  it("copies the link, and shows when the picture cannot be saved", async () => {
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
    const { user } = await open();
    const write = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(await screen.findByRole("button", { name: /Copy/u }));
    expect(write).toHaveBeenCalledWith(SUMMARY.link);
    await user.click(screen.getByRole("button", { name: "Save as PNG" }));

    expect(await screen.findByText("Couldn't save the poster.")).toBeVisible();
  });

  it("reserves its space while the code loads, and reloads it after a failure", async () => {
    let answer: Answer = FAILED;
    const { user } = await openPage(<PosterPage />, {
      path: "/en/poster",
      person,
      answers: { "/pool/refer/summary": () => answer },
    });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load your referral code.")).toBeVisible();
    answer = { data: SUMMARY };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(drawn).toContain("GRANITE7"));
  });

  it("asks visitors to sign in, and sub-accounts to switch", async () => {
    const { unmount } = await openPage(<PosterPage />, { path: "/en/poster" });
    expect(within(document.body).getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Fposter",
    );
    unmount();
    const sub = userOf({ id: 8, account: "rack", account_type: "sub" });
    const { user } = await openPage(<PosterPage />, { path: "/en/poster", person: sub, origin: accountOf() });
    await user.click(screen.getByRole("button", { name: "Switch account" }));

    expect(getSession().mainAccountPrompt).toBe("referral");
  });
});
