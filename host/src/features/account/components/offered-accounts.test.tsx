import { screen, waitFor, within } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { AccountPage } from "../account-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const OFFER = {
  id: 4,
  role: "received",
  user_id: 9,
  user_account: "southfield",
  account: "so***@mail.example",
  remark: "",
  create_time: 1_795_176_000,
  accept_time: null,
};
const ACCEPTED = { ...OFFER, accept_time: 1_795_176_060 };

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(leavePage);

/** Opens the page for a person without a mining account. */
function open(answers: PageSetup["answers"]) {
  return openPage(<AccountPage />, {
    path: "/en/account",
    person: userOf({ account: null }),
    origin: null,
    hasSharedCache: true,
    answers,
  });
}

const offers = () => screen.findByRole("region", { name: "Accounts I can access" });

it("offers the account of another person for acceptance, and enters it", async () => {
  let given: Answer = { data: pageOf([OFFER]) };
  const { user, writes, seen } = await open({
    "/setting/delegate": () => given,
    "PUT /setting/delegate/4/accept": () => {
      given = { data: pageOf([ACCEPTED]) };
      return { data: null };
    },
    "PUT /account/user": { data: { token: "a-token-of-southfield-01" } },
  });
  expect(await offers()).toHaveTextContent("southfieldFrom so***@mail.example");
  expect(seen.find(({ path }) => path === "/setting/delegate")?.query.get("role")).toBe("received");
  expect(screen.getByRole("button", { name: "Create account" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Accept southfield" }));
  await user.click(await screen.findByRole("button", { name: "Enter southfield" }));

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/state"));
  expect(writes()).toEqual([
    ["PUT /setting/delegate/4/accept", undefined],
    ["PUT /account/user", { id: 9 }],
  ]);
});

it("refuses an offer after a confirmation", async () => {
  let given: Answer = { data: pageOf([OFFER]) };
  const { user, writes } = await open({
    "/setting/delegate": () => given,
    "DELETE /setting/delegate/4": () => {
      given = { data: pageOf([]) };
      return { data: null };
    },
  });

  await user.click(await screen.findByRole("button", { name: "Refuse southfield" }));
  const dialog = screen.getByRole("dialog", { name: "End the authorization for southfield?" });
  expect(dialog).toHaveTextContent("Only so***@mail.example can offer it again.");
  await user.click(within(dialog).getByRole("button", { name: "End" }));

  await waitFor(() => expect(screen.queryByText("southfield")).toBeNull());
  expect(writes()).toEqual([["DELETE /setting/delegate/4", undefined]]);
});

it("shows why an account cannot be entered, and allows another try", async () => {
  const { user } = await open({
    "/setting/delegate": { data: pageOf([ACCEPTED]) },
    "PUT /account/user": { code: 3, message: "The account is frozen." },
  });

  await user.click(await screen.findByRole("button", { name: "Enter southfield" }));

  expect(await screen.findByText("The account is frozen.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Enter southfield" })).toBeEnabled();
  expect(loadPage).not.toHaveBeenCalled();
});

it("shows only the form to a person without offers", async () => {
  await open({ "/setting/delegate": { data: pageOf([]) } });

  expect(await screen.findByRole("button", { name: "Create account" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Accounts I can access" })).toBeNull();
});

it("shows that offers could not be loaded beside the form, and retries", async () => {
  let given: Answer = { status: 503 };
  const { user } = await open({ "/setting/delegate": () => given });
  expect(await screen.findByText("Couldn't load authorized accounts.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Create account" })).toBeVisible();

  given = { data: pageOf([OFFER]) };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await offers()).toHaveTextContent("southfield");
});
