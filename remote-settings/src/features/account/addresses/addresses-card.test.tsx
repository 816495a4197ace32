import { screen, within } from "@testing-library/react";
import { forgetWrites } from "shared/api";
import { showOnPhone, type Answer } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { openAccounts } from "../testing/account-page.tsx";

const READ = "GET /account/mining/address";
const TEXT = "POST /account/mining/address/text";
const CLAIM = "POST /account/mining/address";
const REMOVE = "DELETE /account/mining/address";
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OWN = { coin: "BTC", address: ADDRESS, claim_time: 1_795_176_000 };
const MESSAGE = "Hashfront: BTC address bc1q… mines for account northfield, abc, until 2026-11-26 17:00 UTC";

const open = (data: unknown, answers: Readonly<Record<string, Reply>> = {}) =>
  openAccounts({ answers: { [READ]: { data }, ...answers } });

afterEach(closePage);

describe("mining addresses", () => {
  it("are not on the page if the engine identifies miners by account", async () => {
    await open({ coins: [], addresses: [] });

    expect(await screen.findByRole("table", { name: "Mining accounts" })).toBeVisible();
    expect(screen.queryByText("Mining addresses")).toBeNull();
  });

  it("take up no room until it is known whether there are any", async () => {
    const late = Promise.withResolvers<Answer>();
    await openAccounts({ answers: { [READ]: late.promise } });

    expect(await screen.findByRole("table", { name: "Mining accounts" })).toBeVisible();
    expect(screen.queryByText("Mining addresses")).toBeNull();
    late.resolve({ data: { coins: ["BTC"], addresses: [OWN] } });
    expect(await screen.findByRole("table", { name: "Mining addresses" })).toBeVisible();
  });

  it("show a load failure with a retry", async () => {
    const page = await openAccounts({ answers: { [READ]: { code: 404, message: "It is not there." } } });

    expect(await screen.findByText("Couldn't load mining addresses.")).toBeVisible();
    expect(screen.getByText("It is not there.")).toBeVisible();
    page.answers[READ] = { data: { coins: ["BTC"], addresses: [] } };
    await page.user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No addresses yet")).toBeVisible();
    expect(screen.queryByText("Couldn't load mining addresses.")).toBeNull();
  });

  it("are added by signing the server's text, with its refusals shown", async () => {
    const page = await open(
      { coins: ["BTC", "LTC"], addresses: [] },
      {
        [TEXT]: { code: 25008, message: "This address belongs to another account." },
        [CLAIM]: { code: 21001, message: "The signature does not match this address and text." },
      },
    );
    expect(await screen.findByText("No addresses yet")).toBeVisible();
    await page.user.click(screen.getByRole("button", { name: "Add address" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add mining address" }));
    expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
    await page.user.type(dialog.getByRole("textbox", { name: "Address" }), ADDRESS);
    await page.user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("This address belongs to another account.")).toBeVisible();
    // Simulates time passing before the next try.
    forgetWrites();
    page.answers[TEXT] = { data: { message: MESSAGE, expire_time: 1_795_179_600 } };
    await page.user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("button", { name: "Copy text" })).toBeVisible();
    await page.user.type(dialog.getByRole("textbox", { name: "Signature" }), "c2lnbmVk");
    await page.user.click(dialog.getByRole("button", { name: "Add address" }));
    expect(await dialog.findByText("The signature does not match this address and text.")).toBeVisible();
    forgetWrites();
    page.answers[CLAIM] = { data: null };
    page.answers[READ] = { data: { coins: ["BTC", "LTC"], addresses: [OWN] } };
    await page.user.click(dialog.getByRole("button", { name: "Add address" }));

    expect(await screen.findByText("Address added")).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Mining addresses" });
    expect(await within(table).findByRole("button", { name: "Remove" })).toBeVisible();
    expect(page.bodies(TEXT)).toEqual(Array(2).fill({ coin: "BTC", address: ADDRESS }));
    expect(page.bodies(CLAIM)).toEqual(
      Array(2).fill({ coin: "BTC", address: ADDRESS, signature: "c2lnbmVk" }),
    );
  });

  it("are a list with remove buttons on a phone", async () => {
    showOnPhone();
    await open({ coins: ["BTC"], addresses: [OWN] });

    const list = within(await screen.findByRole("list", { name: "Mining addresses" }));
    expect(list.getByRole("listitem")).toHaveTextContent(/^bc1qw508….*BTC · .*Remove$/u);
  });

  it("are removed after confirmation, and stay if that fails", async () => {
    const page = await open(
      { coins: ["BTC"], addresses: [OWN] },
      { [REMOVE]: { code: 404, message: "It is not there." } },
    );
    const remove = async () => {
      await page.user.click(await screen.findByRole("button", { name: "Remove" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Remove this address?" }));
      expect(dialog.getByText(new RegExp(ADDRESS, "u"))).toBeVisible();
      await page.user.click(dialog.getByRole("button", { name: "Remove" }));
    };
    await remove();
    expect(await screen.findByText("It is not there.")).toBeInTheDocument();
    forgetWrites();
    page.answers[REMOVE] = { data: null };
    page.answers[READ] = { data: { coins: ["BTC"], addresses: [] } };
    await remove();

    expect(await screen.findByText("Address removed")).toBeInTheDocument();
    expect(await screen.findByText("No addresses yet")).toBeVisible();
    expect(page.bodies(REMOVE)).toEqual(Array(2).fill({ address: ADDRESS }));
  });
});
