import { screen, waitFor, within } from "@testing-library/react";
import type { Invitee, Rebate, ReferSummary } from "contracts";
import { getSession } from "shared/session";
import { accountOf, hasSkeleton, pageOf, userOf, watchDownloads, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { PosterPage } from "./poster-page.tsx";
import { ReferDetailPage } from "./refer-detail-page.tsx";
import { ReferPage } from "./refer-page.tsx";

const person = userOf();
const FAILED: Answer = { code: 500, message: "The pool is resting." };

const SUMMARY: ReferSummary = {
  code: "GRANITE7",
  link: "https://pool.example/en/signup?refer=GRANITE7",
  rate: "0.1",
  period_days: 365,
  is_ambassador: false,
  invite_count: 1,
  mining_count: 1,
  total_value: "1",
  last_30d_value: "1",
  rebate: [],
};

const PERSON: Invitee = {
  id: 5,
  account: "ce***@customers.example",
  join_time: 1_760_000_000,
  first_time: 1_760_100_000,
  end_time: 1_791_636_000,
  status: "mining",
  rate: "0.1",
  hashrates: [{ coin: "BTC", hashrate_1day: "8000000000000000" }],
  rebate: [{ coin: "BTC", fee: "0.01", amount: "0.001" }],
  value: "95.3",
};

const REBATE: Rebate = {
  id: 9,
  day: 1_788_192_000,
  time: 1_788_278_400,
  account: "ce***@customers.example",
  coin: "BTC",
  kind: "reward",
  fee: "0.00024",
  rate: "0.1",
  amount: "0.000024",
  value: "2.1",
};

function openDetail(answers: Answers = {}) {
  return openPage(<ReferDetailPage />, {
    path: "/en/refer/detail",
    person,
    answers: {
      "/pool/refer/user": { data: pageOf([PERSON]) },
      "/pool/refer/profit": {
        data: pageOf([REBATE, { ...REBATE, id: 8, kind: "correction", amount: "-0.000004" }]),
      },
      ...answers,
    },
  });
}

afterEach(leavePage);

describe("refer", () => {
  it("R2.3.5 tells visitors the rules, and where to begin", async () => {
    await openPage(<ReferPage />, { path: "/en/refer" });

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("get 10% of the pool fee they pay");
    expect(screen.getByText(/for 365 days from their first mined day/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/en/signup");
    expect(screen.getByRole("link", { name: "Sign in for your link" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Fsetting%2Frefer",
    );
  });

  it("R2.3.5 gives a main account its link", async () => {
    await openPage(<ReferPage />, {
      path: "/en/refer",
      person,
      answers: { "/pool/refer/summary": { data: SUMMARY } },
    });

    expect(await screen.findByText(SUMMARY.link)).toBeVisible();
  });
});

describe("refer/detail", () => {
  it("R2.3.5 R6.3 lists people with what they do and what they brought", async () => {
    await openDetail();

    const row = await screen.findByRole("row", { name: /ce\*\*\*@customers\.example/u });
    expect(row).toHaveTextContent(/Mining.*until.*8\.00.*0\.001.*95\.30/u);
  });

  it("asks for the people of a status", async () => {
    const { user, seen } = await openDetail();
    await screen.findByRole("row", { name: /ce\*\*\*/u });
    await user.click(screen.getByRole("radio", { name: "Ended" }));

    await waitFor(() =>
      expect(
        seen.some(({ path, query }) => path === "/pool/refer/user" && query.get("status") === "ended"),
      ).toBe(true),
    );
  });

  it("R2.3.5 lists each day's rebate, its correction, and filters by month and coin", async () => {
    const { user, seen } = await openDetail();
    await user.click(screen.getByRole("tab", { name: "Rebates" }));
    expect(await screen.findByText("Correction")).toBeVisible();
    expect(screen.getAllByRole("row")[1]).toHaveTextContent(/0\.00024.*10%.*0\.000024.*2\.10/u);
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");

    await waitFor(() =>
      expect(
        seen.some(({ path, query }) => path === "/pool/refer/profit" && query.get("coin") === "LTC"),
      ).toBe(true),
    );
  });

  it.each([
    ["/pool/refer/user", "Couldn't load the people you invited."],
    ["/pool/refer/profit", "Couldn't load rebates."],
  ])("tells a failure of %s and tries again", async (path, title) => {
    let answer: Answer = FAILED;
    const { user } = await openDetail({ [path]: () => answer });
    if (path.endsWith("profit")) await user.click(screen.getByRole("tab", { name: "Rebates" }));
    expect(await screen.findByText(title)).toBeVisible();
    answer = { data: pageOf([]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(/No one yet|No rebates in this selection/u)).toBeVisible();
  });

  it("shows bars while people are on their way", async () => {
    await openDetail({ "/pool/refer/user": () => new Promise<Answer>(() => undefined) });

    await waitFor(() => expect(hasSkeleton()).toBe(true));
  });
});

describe("poster", () => {
  const drawn: string[] = [];
  const pen = {
    fillText: (text: string) => drawn.push(text),
    measureText: (text: string) => ({ width: text.length * 30 }),
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
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

  it("R2.3.11 draws the code in the page's language, the name only when asked, and saves a PNG", async () => {
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

  it("tells a failure", async () => {
    await open(FAILED);

    expect(await screen.findByText("Couldn't load your referral code.")).toBeVisible();
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
