import { screen, waitFor, within } from "@testing-library/react";
import type { AddressBookEntry } from "contracts";
import { hasSkeleton, holdAnswer, pageOf, watchDownloads } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { NO_ROWS, infoOf } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "../withdraw-page.tsx";

const BOOK = "/wallet/address_book";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };
const CODES = { email_captcha: "111111", verify_type: "google_code", verify_code: "222222" } as const;
const SCOPE = { coin: "BTC", chain: "BTC", type: "outer" } as const;

function entryOf(own: Partial<AddressBookEntry> = {}): AddressBookEntry {
  return {
    ...SCOPE,
    id: 81,
    address: BITCOIN_ADDRESS,
    label: "Cold storage",
    create_time: 1_795_100_400,
    active_time: 1_795_100_400,
    last_used: null,
    ...own,
  };
}

async function open(own: Replies = {}) {
  const page = await openPage(<WithdrawPage />, {
    path: "/en/wallet/withdraw?symbol=BTC",
    replies: {
      "/wallet/withdraw/history": { data: NO_ROWS },
      [`GET ${BOOK}`]: { data: pageOf([entryOf()]) },
      ...own,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: "Address book" }));
  return { ...page, book: within(await screen.findByRole("dialog", { name: "Address book for BTC" })) };
}

const findRemoval = async (label: string) =>
  within(await screen.findByRole("dialog", { name: `Remove ${label} from the address book?` }));

afterEach(closePage);

describe("the address book", () => {
  it("R2.3.17 fills in the chosen address", async () => {
    const { user, book, queriesOf } = await open();
    await user.click(await book.findByRole("button", { name: /^Cold storage/u }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
    expect(queriesOf(BOOK)).toEqual([{ ...SCOPE, page: "1", limit: "100" }]);
  });

  it("shows when a new address can first be used", async () => {
    const { book } = await open({
      [`GET ${BOOK}`]: {
        data: pageOf([entryOf({ active_time: 4_000_000_000 }), entryOf({ id: 82, label: "Old" })]),
      },
    });

    expect(
      await book.findByRole("button", { name: /^Cold storage.*Usable from 10\/02\/2096 07:06$/u }),
    ).toBeVisible();
    expect(book.getByRole("button", { name: /^Old/u })).not.toHaveTextContent("Usable from");
  });

  it("shows a placeholder until it is loaded, and explains its purpose when it is empty", async () => {
    const held = holdAnswer();
    const { book } = await open({ [`GET ${BOOK}`]: held.answer });
    expect(hasSkeleton()).toBe(true);
    held.give({ data: NO_ROWS });

    expect(await book.findByText("No addresses yet")).toBeVisible();
    expect(book.getByText("Save destinations you pay again, so no character gets lost.")).toBeVisible();
  });

  it("R8.5 shows why it failed to load, and retries", async () => {
    const { user, book, replies } = await open({ [`GET ${BOOK}`]: REFUSED });
    expect(await book.findByText("Couldn't load the address book.")).toBeVisible();
    expect(book.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[`GET ${BOOK}`] = { data: pageOf([entryOf()]) };
    await user.click(book.getByRole("button", { name: "Try again" }));

    expect(await book.findByText("Cold storage")).toBeVisible();
  });

  it("renames an entry without changing its address", async () => {
    const { user, book, replies, bodiesOf, writes } = await open({ [`PUT ${BOOK}`]: { data: null } });
    await user.click(await book.findByRole("button", { name: "Rename Cold storage" }));
    const form = within(book.getByRole("form", { name: "Rename Cold storage" }));
    const name = form.getByRole("textbox", { name: "Address name" });
    await user.clear(name);
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(name).toHaveAccessibleDescription("Enter a remark."));
    expect(writes()).toEqual([]);

    replies[`GET ${BOOK}`] = { data: pageOf([entryOf({ label: "Vault" })]) };
    await user.type(name, "Vault");
    await user.click(form.getByRole("button", { name: "Save" }));

    expect(await book.findByRole("button", { name: /^Vault/u })).toBeVisible();
    expect(bodiesOf(BOOK)).toEqual([{ id: 81, label: "Vault" }]);
  });

  it("does not change the name when the person cancels", async () => {
    const { user, book, writes } = await open();
    await user.click(await book.findByRole("button", { name: "Rename Cold storage" }));
    await user.click(book.getByRole("button", { name: "Cancel" }));

    expect(await book.findByRole("button", { name: /^Cold storage/u })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("removes only this address, after confirmation", async () => {
    const { user, book, replies, writes } = await open({
      [`GET ${BOOK}`]: { data: pageOf([entryOf(), entryOf({ id: 82, label: "Old" })]) },
      [`DELETE ${BOOK}/82`]: { data: null },
    });
    await user.click(await book.findByRole("button", { name: "Remove Old" }));
    const dialog = await findRemoval("Old");
    expect(dialog.getByText("Adding it again requires codes.")).toBeVisible();
    expect(dialog.queryByText(/24 hours/u)).toBeNull();
    expect(writes()).toEqual([]);
    replies[`GET ${BOOK}`] = { data: pageOf([entryOf()]) };
    await user.click(dialog.getByRole("button", { name: "Remove" }));

    await waitFor(() => expect(book.queryByText("Old")).toBeNull());
    expect(writes()).toEqual([`DELETE ${BOOK}/82`]);
    expect(book.getByText("Cold storage")).toBeVisible();
  });

  it("keeps an address when the person cancels, and says how long a new one has to wait", async () => {
    const { user, book, writes } = await open({
      "/wallet/withdraw/info": { data: infoOf({ allowlist_only: true }) },
    });
    await user.click(await book.findByRole("button", { name: "Remove Cold storage" }));
    const dialog = await findRemoval("Cold storage");
    expect(await dialog.findByText(/^You can withdraw to a new address 24 hours after/u)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    expect(await book.findByText("Cold storage")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("offers the addresses beyond the first hundred, and goes back after the last one of a page", async () => {
    const entries = Array.from({ length: 101 }, (_, index) =>
      entryOf({ id: index + 1, label: `Entry ${String(index + 1)}` }),
    );
    const { user, book, replies } = await open({
      [`GET ${BOOK}`]: ({ query }) => ({
        data: pageOf(query.get("page") === "2" ? entries.slice(100) : entries.slice(0, 100), { total: 101 }),
      }),
      [`DELETE ${BOOK}/101`]: { data: null },
    });
    await book.findByText("Entry 1");
    expect(book.queryByText("Entry 101")).toBeNull();
    await user.click(book.getByRole("button", { name: "Next page" }));
    await user.click(await book.findByRole("button", { name: "Remove Entry 101" }));
    replies[`GET ${BOOK}`] = { data: pageOf(entries.slice(0, 100)) };
    await user.click((await findRemoval("Entry 101")).getByRole("button", { name: "Remove" }));

    expect(await book.findByText("Entry 1")).toBeVisible();
    await waitFor(() => expect(book.queryByRole("button", { name: "Next page" })).toBeNull());
  });

  it.each(["Remove Cold storage", "Rename Cold storage"])("R8.5 shows why it failed: %s", async (button) => {
    const { user, book } = await open({ [`PUT ${BOOK}`]: REFUSED, [`DELETE ${BOOK}/81`]: REFUSED });
    await user.click(await book.findByRole("button", { name: button }));
    if (button.startsWith("Rename")) await user.click(book.getByRole("button", { name: "Save" }));
    else await user.click((await findRemoval("Cold storage")).getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeInTheDocument();
  });

  it("saves the addresses of this coin, chain and kind as a file", async () => {
    const saved = watchDownloads();
    const { user, book, queriesOf } = await open({
      [`${BOOK}/export`]: { file: "coin", name: "addresses.csv" },
    });
    await user.click(book.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["addresses.csv"]));
    expect(queriesOf(`${BOOK}/export`)).toEqual([{ ...SCOPE, format: "csv" }]);
  });
});

describe("a new address", () => {
  const address = (book: Awaited<ReturnType<typeof open>>["book"]) =>
    book.getByRole("textbox", { name: "Address" });

  it("R2.3.17 is added with codes for the coin, chain and kind on screen", async () => {
    const { user, book, asked, bodiesOf, queriesOf } = await open({ [`POST ${BOOK}`]: { data: entryOf() } });
    await user.type(book.getByRole("textbox", { name: "Address name" }), "Vault");
    await user.type(address(book), BITCOIN_ADDRESS);
    await user.click(book.getByRole("button", { name: "Add to the address book" }));
    await approve(user);

    await waitFor(() =>
      expect(bodiesOf(BOOK)).toEqual([{ ...SCOPE, address: BITCOIN_ADDRESS, label: "Vault", ...CODES }]),
    );
    expect(asked).toMatchObject([{ business: "address_book" }]);
    await waitFor(() => expect(address(book)).toHaveValue(""));
    await waitFor(() => expect(queriesOf(BOOK)).toHaveLength(2));
  });

  it("is rejected with errors at its empty fields", async () => {
    const { user, book, asked } = await open();
    await user.click(book.getByRole("button", { name: "Add to the address book" }));

    await waitFor(() => expect(address(book)).toHaveAccessibleDescription("Enter the withdrawal address."));
    expect(book.getByRole("textbox", { name: "Address name" })).toHaveAccessibleDescription(
      "Enter a remark.",
    );
    expect(asked).toEqual([]);
  });

  it.each(["declines", "is refused"])("keeps the input when the person %s", async (end) => {
    const { user, book } = await open({ [`POST ${BOOK}`]: { code: 22005, message: "Not an address." } });
    await user.type(book.getByRole("textbox", { name: "Address name" }), "Vault");
    await user.type(address(book), BITCOIN_ADDRESS);
    await user.click(book.getByRole("button", { name: "Add to the address book" }));
    if (end === "declines") await decline(user);
    else {
      await approve(user);
      expect(await book.findByRole("alert")).toHaveTextContent("Not an address.");
    }

    expect(address(book)).toHaveValue(BITCOIN_ADDRESS);
    expect(book.getByRole("textbox", { name: "Address name" })).toHaveValue("Vault");
  });

  it("announces the waiting period while only listed addresses can be paid", async () => {
    const { book } = await open({ "/wallet/withdraw/info": { data: infoOf({ allowlist_only: true }) } });

    expect(book.getByText("You can withdraw to a new address 24 hours after adding it.")).toBeVisible();
  });
});

describe("importing addresses from a file", () => {
  const IMPORT = `${BOOK}/import`;

  async function take(text: string, own: Replies = {}) {
    const page = await open(own);
    const file = new File([text], "book.csv", { type: "text/csv" });
    // jsdom's own file does not support reading its content.
    file.arrayBuffer = () => new Blob([text]).arrayBuffer();
    await page.user.upload(page.book.getByLabelText("Import addresses from a file"), file);
    return page;
  }

  it("adds them with codes, and uses coin, chain and kind on screen where the file has none", async () => {
    const { user, book, bodiesOf } = await take(
      `label,address,coin\nVault,${BITCOIN_ADDRESS},\nTill,LaddR1,LTC\n`,
      {
        [IMPORT]: { data: { added: 1, skipped: 1 } },
      },
    );
    await approve(user);

    expect(await book.findByText("1 address was added. 1 was there already.")).toBeVisible();
    expect(bodiesOf(IMPORT)).toEqual([
      {
        items: [
          { ...SCOPE, address: BITCOIN_ADDRESS, label: "Vault" },
          { ...SCOPE, coin: "LTC", address: "LaddR1", label: "Till" },
        ],
        ...CODES,
      },
    ]);
  });

  it.each([
    ["name,place\na,b", "The first row must name the columns address and label."],
    ["address,label\n", "The file has no data rows."],
    [
      `address,label\n${BITCOIN_ADDRESS},Vault\n${BITCOIN_ADDRESS},`,
      "Row 2 has no address or no name, or its coin or type does not exist.",
    ],
    ['address,label\n"a,b', "Failed to process file content"],
  ])("rejects a file before anything is sent: %j", async (text, message) => {
    const { book, asked, writes } = await take(text);

    expect(await book.findByRole("alert")).toHaveTextContent(message);
    expect(asked).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it("R8.5 names the row that the server rejected", async () => {
    const { user, book } = await take(`address,label\n${BITCOIN_ADDRESS},Vault`, {
      [IMPORT]: { code: 22005, message: "Not an address.", data: { row: 1 } },
    });
    await approve(user);

    expect(await book.findByRole("alert")).toHaveTextContent("Row 1: Not an address.");
  });
});
