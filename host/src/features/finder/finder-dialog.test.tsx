import { act, screen, waitFor, within } from "@testing-library/react";
import { accountOf, groupOf, pageOf, userOf, workerOf, workerPageOf, type SeenRequest } from "shared/testing";
import { leavePage, openPage, type Answers, type PageSetup } from "#/testing/open-page.tsx";
import { FinderDialog } from "./finder-dialog.tsx";

const GROUP = groupOf({ group_id: 7, group_name: "North farm" });
const WORKER = workerOf({ id: 31, name: "north-01" });
const EMPTY = { data: pageOf([]) };

const ANSWERS: Answers = {
  "/setting/coin/pool": { data: { coin: "BTC" } },
  "/pool/BTC/worker/group": { data: [GROUP] },
  "/pool/BTC/worker/group/-1": ({ query }: SeenRequest) =>
    query.get("worker_name") === "north" ? { data: workerPageOf([WORKER]) } : { data: workerPageOf([]) },
  "/account/user": EMPTY,
  "/account/delegated": { data: [] },
  "/wallet/withdraw/history": EMPTY,
  "/wallet/deposit/history": EMPTY,
  "/wallet/bill/types": { data: [{ type: "mining_pps", name: "Mining, PPS" }] },
  "/announcement/list/en_US": EMPTY,
  "/blog": EMPTY,
};

async function open(own: PageSetup = {}) {
  const onClose = jest.fn();
  const opened = await openPage(<FinderDialog onClose={onClose} />, {
    path: "/en/pool/state",
    isFrame: true,
    person: userOf(),
    ...own,
    answers: { ...ANSWERS, ...own.answers },
  });
  const field = await screen.findByRole("combobox");
  return { ...opened, field, onClose };
}

const group = (name: string) => within(screen.getByRole("group", { name }));
const settled = () => waitFor(() => expect(screen.queryByText("Searching…")).toBeNull());

beforeEach(() => localStorage.clear());
afterEach(leavePage);

it("finds a page by some of its letters and opens it with the keyboard", async () => {
  const { user, field, address, onClose } = await open();
  expect(field).toHaveFocus();
  await user.type(field, "setting");

  const names = group("Pages")
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(["Mining settings"]));
  const first = screen.getByRole("option", { selected: true });
  expect(field).toHaveAttribute("aria-activedescendant", first.id);
  await user.keyboard("{ArrowDown}");
  const second = screen.getByRole("option", { selected: true });
  expect(second).not.toBe(first);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("option", { selected: true })).toBe(screen.getAllByRole("option").at(-1));
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { selected: true })).toBe(first);
  await settled();
  await user.clear(field);
  await user.type(field, "mining sett{Enter}");

  expect(onClose).toHaveBeenCalled();
  expect(address()).toBe("/en/pool/mining");
  await settled();
});

it("finds groups and workers of the current account, and stores the choice for it", async () => {
  const { user, field, address, unmount } = await open();
  await user.type(field, "north");

  const farm = await screen.findByRole("option", { name: /North farm/u });
  expect(group("Workers and groups").getByRole("option", { name: /north-01/u })).toBeVisible();
  await user.click(farm);
  expect(address()).toBe("/en/pool/worker?coin=BTC&group=7");
  await settled();
  unmount();
  await leavePage();

  await open();
  expect(group("Recent").getByRole("option", { name: /North farm/u })).toBeVisible();
});

const TXID = `f00d1${"a".repeat(59)}`;
const DEPOSIT = {
  id: 5,
  account: null,
  create_time: 1_763_640_000,
  update_time: 1_763_640_000,
  coin: "BTC",
  chain: "BTC",
  address: "bc1qexample",
  amount: "0.5",
  txid: TXID,
  confirmations: 3,
  safe_confirmations: 1,
  irreversible_confirmations: 2,
  status: "finished",
};
const NEWS = {
  id: 8,
  category: "coin",
  title: "Kaspa joins",
  article_url: null,
  publish_time: 1_763_640_000,
};

it.each([
  [
    "f00d1",
    /f00d1.*\+0\.5 BTC/u,
    "Transactions",
    /^\/en\/wallet\/history\?tab=deposits&symbol=BTC&range=custom&from=2025-11-20/u,
  ],
  ["pps", /Mining, PPS.*Bills/u, "Transactions", /^\/en\/wallet\/bill\?type=mining_pps&range=all$/u],
  ["kaspa", /Kaspa joins/u, "Help and articles", /^\/en\/announcements\/8$/u],
])("finds with %s deposits, bills and announcements", async (text, name, kind, target) => {
  const { user, field, address } = await open({
    answers: {
      "/wallet/deposit/history": ({ query }: SeenRequest) => ({
        data: pageOf(query.get("search") === "f00d1" ? [DEPOSIT] : []),
      }),
      "/announcement/list/en_US": { data: pageOf([NEWS]) },
    },
  });
  await user.type(field, text);

  await screen.findByRole("option", { name });
  await user.click(group(kind).getByRole("option", { name }));
  expect(address()).toMatch(target);
  await settled();
});

it("sends one request when typing pauses, and none for earlier text", async () => {
  const { user, field, seen } = await open();
  await user.type(field, "north");
  await screen.findByRole("option", { name: /north-01/u });

  const asked = seen.filter(({ path }) => path === "/pool/BTC/worker/group/-1");
  expect(asked.map(({ query }) => query.get("worker_name"))).toEqual(["north"]);
  await settled();
});

it("switches to a found account", async () => {
  const sub = accountOf({ id: 9, account: "south_rack", account_type: "sub" });
  const { user, field, writes } = await open({
    answers: { "GET /account/user": { data: pageOf([sub]) }, "PUT /account/user": { status: 503 } },
  });
  await user.type(field, "south");
  await user.click(await screen.findByRole("option", { name: /south_rack/u }));

  await waitFor(() => expect(writes()).toEqual([["PUT /account/user", { id: 9 }]]));
  expect(await screen.findByText(/could not answer/u)).toBeVisible();
});

it("shows what could not be searched beside the results, and retries", async () => {
  let isDown = true;
  const { user, field } = await open({
    answers: {
      "/pool/BTC/worker/group/-1": () => (isDown ? { status: 503 } : { data: workerPageOf([WORKER]) }),
    },
  });
  await user.type(field, "north");

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Workers and groups: The server could not answer",
  );
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /north-01/u })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await settled();
});

it("shows that nothing matches", async () => {
  const { user, field } = await open();
  await user.type(field, "zzqx");

  expect(await screen.findByText(/^No results/u)).toBeVisible();
  expect(screen.queryAllByRole("option")).toEqual([]);
  await act(() => Promise.resolve());
});

it("finds only public pages and articles for a visitor", async () => {
  const { user, field, seen } = await openVisitor();
  await user.type(field, "sign out");
  expect(screen.queryAllByRole("option")).toEqual([]);
  await user.clear(field);
  await user.type(field, "wallet");
  await settled();

  expect(screen.queryByRole("group", { name: "Workers and groups" })).toBeNull();
  expect(screen.queryByRole("option", { name: "Wallet history" })).toBeNull();
  const paths = seen.map(({ path }) => path);
  expect(paths).toContain("/blog");
  expect(paths.filter((path) => /^\/(?:pool|wallet|account\/user$)/u.test(path))).toEqual([]);
});

async function openVisitor() {
  const opened = await openPage(<FinderDialog onClose={jest.fn()} />, {
    path: "/en/pricing",
    isFrame: true,
    answers: ANSWERS,
  });
  return { ...opened, field: await screen.findByRole("combobox") };
}
