import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { pageOf, userOf } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { AccountPage } from "../account-page.tsx";

afterEach(leavePage);

function first(answers: PageSetup["answers"] = {}) {
  return openPage(<AccountPage />, {
    path: "/en/account",
    person: userOf({ account: null }),
    origin: null,
    answers: {
      "/account/user/check": { data: { available: true } },
      "/setting/delegate": { data: pageOf([]) },
      ...answers,
    },
  });
}

const name = () => screen.getByRole("textbox", { name: "Account name" });
const create = () => screen.getByRole("button", { name: "Create account" });

it("rejects an invalid name with the rule beside the field, keeps it and sends nothing", async () => {
  const { user, writes } = await first();

  await user.type(name(), "1234");
  await user.click(create());

  await waitFor(() => expect(name()).toHaveAccessibleDescription(VALIDATION_TEXTS.account_name_format));
  expect(name()).toHaveValue("1234");
  expect(writes()).toEqual([]);
});

it.each([
  [true, "This name is free."],
  [false, "This name is taken."],
])("shows while typing whether a name is free: %s", async (available, text) => {
  const { user, seen } = await first({ "/account/user/check": { data: { available } } });

  await user.type(name(), "north_a");

  expect(await screen.findByText(text)).toBeVisible();
  const asked = seen.filter(({ path }) => path === "/account/user/check");
  expect(asked.map(({ query }) => query.get("account"))).toEqual(["north_a"]);
});

it("creates the account with the chosen coin and opens the dashboard", async () => {
  const { user, writes, address } = await first({
    "POST /account/user": { data: { id: 5, account: "north_a" } },
  });

  await user.type(name(), "north_a");
  await user.selectOptions(screen.getByRole("combobox", { name: "Coin to mine first" }), "LTC");
  await user.click(create());

  await waitFor(() => expect(address()).toBe("/en/pool/state"));
  expect(writes()).toEqual([["POST /account/user", { account: "north_a", coin: "LTC", remark: "" }]]);
});

it("shows beside the field that the name is taken, and keeps what was typed", async () => {
  const { user, address } = await first({
    "POST /account/user": { code: ERROR_CODES.nameTaken, message: "This name is in use." },
  });

  await user.type(name(), "north_a");
  await user.click(create());

  await waitFor(() => expect(name()).toHaveAccessibleDescription("This name is in use."));
  expect(name()).toHaveValue("north_a");
  expect(address()).toBe("/en/account");
});

it("shows an error about no particular field above the form", async () => {
  const { user } = await first({ "POST /account/user": { status: 503 } });

  await user.type(name(), "north_a");
  await user.click(create());

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The server could not answer. Please try again in a moment.",
  );
  expect(name()).toHaveValue("north_a");
});
