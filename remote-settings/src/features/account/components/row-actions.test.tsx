import { screen, waitFor, within } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { showOnPhone, userOf } from "shared/testing";
import { MAIN, accountOf } from "#/testing/accounts.ts";
import { watchLeaving } from "#/testing/leaving.ts";
import { closePage } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { readAddress } from "#/testing/shell.tsx";
import { LIST, chooseAction, openAccounts } from "../testing/account-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const SWITCH = "PUT /account/user";
const CHANGE = "PUT /account/user/2";
const TOKEN = { data: { token: "a-token-of-a-test-0002" } };

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(closePage);

describe("entering an account", () => {
  it("R4.1.4 switches and reloads the page", async () => {
    const { bodies, user } = await openAccounts({ answers: { [SWITCH]: TOKEN } });
    const button = await screen.findByRole("button", { name: "Switch to north_rack_a" });
    const leavings = watchLeaving();

    await user.click(button);

    await waitFor(() => expect(leavings()).toBe(1));
    expect(bodies(SWITCH)).toEqual([{ id: 2 }]);
  });

  it.each([
    ["Workers", "/en/pool/worker"],
    ["Observers", "/en/setting/observer"],
    ["API key", "/en/setting/api"],
    ["Notifications", "/en/setting/notice"],
  ])("R4.1.4 switches when opening a page of another account: %s", async (item, address) => {
    const { bodies } = await chooseAction(item, { [SWITCH]: TOKEN });

    await waitFor(() => expect(loadPage).toHaveBeenCalledWith(address));
    expect(bodies(SWITCH)).toEqual([{ id: 2 }]);
  });

  it("shows why an account cannot be entered", async () => {
    await chooseAction("Workers", { [SWITCH]: { code: 4030, message: "This account is frozen." } });

    expect(await screen.findByText("This account is frozen.")).toBeVisible();
  });

  it.each([
    ["Workers", "/en/pool/worker"],
    ["Observers", "/en/setting/observer"],
    ["API key", "/en/setting/api"],
    ["Notifications", "/en/setting/notice"],
  ])("links to a page of the current account without a switch: %s", async (item, address) => {
    const { requests, user } = await openAccounts();
    await user.click(await screen.findByRole("button", { name: "More actions for northfield" }));

    await user.click(await screen.findByRole("menuitem", { name: item }));

    expect(readAddress()).toBe(address);
    expect(requests(SWITCH)).toHaveLength(0);
  });

  it("offers no switch to the current account, and marks it", async () => {
    const sub = accountOf();
    await openAccounts({ user: userOf({ id: 2, account: sub.account, account_type: "sub" }) });

    expect(await screen.findByText("You are working in north_rack_a.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Switch to northfield" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Switch to north_rack_a" })).not.toBeInTheDocument();
  });
});

describe("hiding and showing", () => {
  it("R2.3.30 shows a hidden account again after confirmation", async () => {
    const hidden = accountOf({ visible: false });
    const { answers, bodies, user } = await openAccounts({
      accounts: [hidden],
      path: "/en/setting/account?tab=hidden",
      answers: { [CHANGE]: { data: accountOf() } },
    });
    await user.click(await screen.findByRole("button", { name: "More actions for north_rack_a" }));
    await user.click(await screen.findByRole("menuitem", { name: "Show" }));
    const dialog = await screen.findByRole("dialog", { name: "Show north_rack_a again?" });
    expect(bodies(CHANGE)).toEqual([]);
    answers[LIST] = listOf([]);

    await user.click(within(dialog).getByRole("button", { name: "Show" }));

    expect(await screen.findByText("north_rack_a is visible again")).toBeVisible();
    expect(bodies(CHANGE)).toEqual([{ visible: true }]);
    expect(await screen.findByText("No hidden accounts")).toBeVisible();
  });

  it("explains hiding, and keeps the dialog when it fails", async () => {
    const { user } = await chooseAction("Hide", { [CHANGE]: { code: 500, message: "Try again later." } });
    const dialog = await screen.findByRole("dialog", { name: "Hide north_rack_a?" });
    expect(dialog).toHaveTextContent(/Its workers keep mining and its balance stays\./u);

    await user.click(within(dialog).getByRole("button", { name: "Hide" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it("hides nothing when canceled", async () => {
    const { requests, user } = await chooseAction("Hide");

    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(requests(CHANGE)).toHaveLength(0);
  });
});

describe("accounts on a phone", () => {
  it("are listed with coin, workers, remark and actions", async () => {
    showOnPhone();
    await openAccounts({ accounts: [accountOf({ last_visit_coin: "LTC" })] });

    const name = await screen.findByText("north_rack_a");
    expect(name.closest("li")).toHaveTextContent(/^north_rack_aSwitch.*LTC.*572.*56.*Hall 2$/u);
    expect(screen.getByText(MAIN.account).closest("li")).toHaveTextContent(/^northfieldCurrentMain account/u);
  });
});
