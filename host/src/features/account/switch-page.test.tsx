import { screen, waitFor } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { getSession } from "shared/session";
import { accountOf, pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { SwitchPage } from "./switch-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const RACK = accountOf({ id: 2, account: "north_rack_a", account_type: "sub" });
const LENT = { ...accountOf({ id: 9, account: "southfield" }), delegate_id: 3, owner: "so***@mail.example" };
const ANSWERS = {
  "/account/user": { data: pageOf([RACK]) },
  "/user/summary/show": { data: { show: false, data: null } },
  "/account/delegated": { data: [LENT] },
  "PUT /account/user": { data: { token: "a-token-of-the-rack-01" } },
};

function setup(path: string, answers: PageSetup["answers"] = {}) {
  return openPage(<SwitchPage />, { path, person: userOf(), answers: { ...ANSWERS, ...answers } });
}

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(async () => {
  await leavePage();
  localStorage.clear();
});

it("offers the accounts when the address names none", async () => {
  const { writes } = await setup("/en/account/switch");

  expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(writes()).toEqual([]);
});

it("leads a person without any account to where the first one is created", async () => {
  const answers = { ...ANSWERS, "/account/user": { data: pageOf([]) }, "/account/delegated": { data: [] } };
  const person = userOf({ account: null });
  await openPage(<SwitchPage />, { path: "/en/account/switch", person, origin: null, answers });

  expect(await screen.findByText("No mining account")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create your mining account" })).toHaveAttribute(
    "href",
    "/en/account",
  );
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
});

it.each([
  ["a sub-account, whatever its case", "NORTH_RACK_A", 2],
  ["an account that was delegated", "southfield", 9],
])("switches immediately to %s", async (_kind, name, id) => {
  const { writes } = await setup(`/en/account/switch/${name}?next=%2Fen%2Fpool%2Fworker`);

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/worker"));
  expect(writes()).toEqual([["PUT /account/user", { id }]]);
});

it("switches back to the main account without a search", async () => {
  const sub = userOf({ id: 2, account: "north_rack_a", account_type: "sub" });
  const { writes, countOf } = await openPage(<SwitchPage />, {
    path: "/en/account/switch/northfield",
    person: sub,
    answers: ANSWERS,
  });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/state"));
  expect(writes()).toEqual([["PUT /account/user", { id: 1 }]]);
  expect(countOf("/account/delegated")).toBe(0);
});

it("continues without a switch when the account is the current one", async () => {
  const { writes } = await setup("/en/account/switch/NorthField");

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/state"));
  expect(writes()).toEqual([]);
});

it("leaves the summary of all accounts for the account that is current in it", async () => {
  localStorage.setItem("isSummary", JSON.stringify({ [userOf().id]: true }));
  await setup("/en/account/switch/northfield");

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/state"));
  expect(getSession().isSummary).toBe(false);
  expect(localStorage.getItem("isSummary")).toBe(JSON.stringify({ [userOf().id]: false }));
});

it("shows progress until the server responds", async () => {
  const held = Promise.withResolvers<Answer>();
  await setup("/en/account/switch/north_rack_a", { "PUT /account/user": () => held.promise });

  expect(screen.getByRole("status")).toHaveTextContent("Switching to north_rack_a");
  expect(loadPage).not.toHaveBeenCalled();
  held.resolve(ANSWERS["PUT /account/user"]);
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
});

it("reports an account that is not the person's, and offers theirs", async () => {
  const { writes } = await setup("/en/account/switch/someone_else");

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "There is no account “someone_else” under your sign-in.",
  );
  expect(screen.getByRole("button", { name: /northfield/u })).toBeEnabled();
  expect(writes()).toEqual([]);
});

it("shows the server's message when the switch is refused, and the accounts", async () => {
  await setup("/en/account/switch/north_rack_a", {
    "PUT /account/user": { code: 3, message: "The account is frozen." },
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("The account is frozen.");
  expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeEnabled();
  expect(loadPage).not.toHaveBeenCalled();
});
