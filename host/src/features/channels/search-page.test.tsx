import { screen, within } from "@testing-library/react";
import { BackButton, hasSkeleton, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { SearchPage } from "./search-page.tsx";

const CHECK = "GET /common/official/verify";
const OFFICIAL = {
  is_official: true,
  type: "site",
  keyword: "www.brightseam.example",
  other_form: null,
  resembles: null,
  warnings: [],
  networks: [],
};
const FORGED = {
  is_official: false,
  type: "site",
  keyword: "brіghtseam.example",
  other_form: "xn--brghtseam-w9h.example",
  resembles: "brightseam.example",
  warnings: ["lookalike_letters", "mixed_scripts"],
  networks: [],
};

function setup(query = "", answers: Answers = {}) {
  return openPage(<SearchPage />, {
    path: `/en/search${query}`,
    answers: { [CHECK]: { data: OFFICIAL }, ...answers },
  });
}
const input = () => screen.getByRole("textbox");

afterEach(leavePage);

it("R2.3.12 checks the typed channel and confirms that it is official", async () => {
  const { user, seen, address } = await setup();
  expect(screen.getByText("We never ask for your password, codes or a transfer by message.")).toBeVisible();
  await user.type(input(), " www.brightseam.example {Enter}");

  expect(await screen.findByText("This is an official channel.")).toBeVisible();
  expect(address()).toBe("/en/search?keyword=www.brightseam.example");
  expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({ keyword: "www.brightseam.example" });
});

it("R2.3.12 warns of a look-alike, shows what it imitates and how to report it", async () => {
  await setup("?keyword=br%D1%96ghtseam.example&type=site", { [CHECK]: { data: FORGED } });

  expect(await screen.findByText("This is not one of our channels.")).toBeVisible();
  const result = within(screen.getByRole("status"));
  expect(result.getByText("It mixes letters of different alphabets.")).toBeVisible();
  expect(result.getByText("xn--brghtseam-w9h.example")).toBeVisible();
  expect(result.getByText("brightseam.example")).toBeVisible();
  const report = new URL(
    result.getByRole("link", { name: "Report this channel" }).getAttribute("href") ?? "",
    "https://a",
  );
  expect(report.pathname).toBe("/en/ticket/new");
  expect(report.searchParams.get("category")).toBe("security");
  expect(report.searchParams.get("content")).toContain("brіghtseam.example");
  expect(screen.queryByText(/safe/i)).toBeNull();
});

it("R2.3.12 keeps the focus and the region of the result while it checks", async () => {
  const { user } = await setup();
  const result = screen.getByRole("status");
  const button = screen.getByRole("button", { name: "Check" });
  await user.type(input(), "www.brightseam.example");
  await user.click(button);

  expect(await screen.findByText("This is an official channel.")).toBeVisible();
  expect(button).toHaveFocus();
  expect(screen.getByRole("status")).toBe(result);
  expect(result).toHaveTextContent("This is an official channel.");
});

it("R2.3.12 follows the address back", async () => {
  const page = (
    <>
      <SearchPage />
      <BackButton />
    </>
  );
  const { user, address } = await openPage(page, {
    path: "/en/search?keyword=a.example&type=site",
    answers: { [CHECK]: { data: OFFICIAL } },
  });
  await user.clear(input());
  await user.type(input(), "b.example{Enter}");
  expect(address()).toBe("/en/search?keyword=b.example&type=site");

  await user.click(screen.getByRole("button", { name: "Browser back" }));

  expect(input()).toHaveValue("a.example");
});

it("R2.3.12 names the networks on which an account is the pool's", async () => {
  const handle = { ...OFFICIAL, type: "handle", keyword: "brightseam_example", networks: ["telegram", "x"] };
  await setup("?keyword=%40brightseam_example", { [CHECK]: { data: handle } });

  expect(await screen.findByText(/The account of this name is ours on Telegram, X only/)).toBeVisible();
});

it("R2.3.12 sends the chosen type", async () => {
  const { user, seen } = await setup();
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "email");
  await user.type(input(), "support@brightseam.example");
  await user.click(screen.getByRole("button", { name: "Check" }));

  await screen.findByText("This is an official channel.");
  expect(seen.at(-1)?.query.get("type")).toBe("email");
});

it("sends nothing for an empty input", async () => {
  const { user, countOf, address } = await setup();
  await user.click(screen.getByRole("button", { name: "Check" }));

  expect(address()).toBe("/en/search");
  expect(countOf("/common/official/verify")).toBe(0);
});

it("shows a placeholder while it checks, and a retry after a failure", async () => {
  const held = Promise.withResolvers<Answer>();
  let answer: Answer | null = null;
  const { user } = await setup("?keyword=a.example", { [CHECK]: () => answer ?? held.promise });
  expect(hasSkeleton()).toBe(true);
  held.resolve({ code: 21003, message: "Too many attempts. Please try again in 30 seconds.", status: 429 });
  expect(await screen.findByText("Couldn't check the channel.")).toBeVisible();
  expect(screen.getByText("Too many attempts. Please try again in 30 seconds.")).toBeVisible();

  answer = { data: OFFICIAL };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("This is an official channel.")).toBeVisible();
});
