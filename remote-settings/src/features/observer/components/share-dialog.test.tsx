import { screen, waitFor, within } from "@testing-library/react";
import { accountOf } from "#/testing/accounts.ts";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import {
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { ObserverPage } from "../observer-page.tsx";
import { ruleOf } from "../testing/share-rules.ts";

const RULES = "GET /setting/share/profit";
const SHARING = "POST /setting/share/profit_v2";
const PROOF = { password: "864209", verify_type: "google_code", verify_code: "222222" } as const;

async function openPageOf(rules: Reply, own: Readonly<Record<string, Reply>> = {}) {
  return openPage(<ObserverPage />, "/en/setting/observer?tab=shares", {
    answers: {
      [RULES]: rules,
      "GET /setting/share/profit/record": listOf([]),
      "GET /account/user": listOf([accountOf()]),
      [SHARING]: { data: null },
      ...own,
    },
  });
}

async function openNew(own: Readonly<Record<string, Reply>> = {}) {
  const scene = await openPageOf(listOf([]), own);
  await scene.user.click(await screen.findByRole("button", { name: "Share revenue" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share revenue" }));
  const fieldOf = (name: string): HTMLElement =>
    dialog.getByRole(name === "Mining account" ? "combobox" : "textbox", { name });
  async function fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(values)) await scene.user.type(fieldOf(name), text);
  }
  const submit = () => scene.user.click(dialog.getByRole("button", { name: "Continue" }));
  return { ...scene, dialog, fieldOf, fill, submit };
}

const GOOD = {
  "Mining account": "north_rack_a",
  "Email of recipient 1": "partner@mail.invalid",
  Share: "12.5",
};

afterEach(closePage);

describe("sharing income", () => {
  it("shows a summary, and sends it with payment password and codes", async () => {
    const { bodies, dialog, fill, requests, submit, user } = await openNew();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Coin" }), "LTC");
    await fill({ ...GOOD, "Remark optional": "Hall owner" });
    expect(dialog.getByRole("status")).toHaveTextContent("87.50% stays with you.");
    await submit();

    const check = await findSecurityCheck();
    expect(check).toHaveTextContent(/north_rack_a · LTC.*partner@mail\.invalid12\.50%Stays with you87\.50%/u);
    expect(check).toHaveTextContent("Takes effect next period, which begins at 16:00 UTC.");
    expect((await findRequest()).business).toBe("share_profit");
    expect(requests(SHARING)).toHaveLength(0);
    await confirmSecurityCheck(PROOF);

    expect(await screen.findByText("Takes effect next period")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(SHARING)).toEqual([
      {
        user_id: 2,
        coin: "LTC",
        items: [{ account: "partner@mail.invalid", ratio: "0.125", remark: "Hall owner" }],
        ...PROOF,
      },
    ]);
  });

  it("offers the coins that the pool mines", async () => {
    const { dialog } = await openNew();

    const coins = within(dialog.getByRole("combobox", { name: "Coin" })).getAllByRole("option");
    expect(coins.map(({ textContent }) => textContent)).toEqual(["BTC", "LTC"]);
  });

  it("rejects an empty form with an error at each field, and sends nothing", async () => {
    const { fieldOf, requests, submit } = await openNew();

    await submit();

    await waitFor(() =>
      expect(fieldOf("Mining account")).toHaveAccessibleDescription("Enter an existing mining account."),
    );
    expect(fieldOf("Email of recipient 1")).toHaveAccessibleDescription("Enter an email address.");
    expect(fieldOf("Share")).toHaveAccessibleDescription("Enter a plain number.");
    expect(requests(SHARING)).toHaveLength(0);
  });

  it.each([
    ["Mining account", "nobody_here", "Enter an existing mining account."],
    ["Email of recipient 1", "partner", "Email format incorrect"],
    ["Share", "0", "Enter a share above 0%."],
    ["Share", "1e1", "Enter a plain number."],
  ])("R7.3.4 rejects %s “%s” at its field, and keeps the input", async (name, text, message) => {
    const { fieldOf, fill, requests, submit } = await openNew();
    const values = { ...GOOD, [name]: text };
    await fill(values);
    await submit();

    await waitFor(() => expect(fieldOf(name)).toHaveAccessibleDescription(message));
    expect(fieldOf(name)).toBeInvalid();
    for (const [field, typed] of Object.entries(values)) expect(fieldOf(field)).toHaveValue(typed);
    expect(requests(SHARING)).toHaveLength(0);
  });

  it("R7.3.4 rejects shares that together exceed the whole, and keeps the input", async () => {
    const { dialog, fieldOf, fill, requests, submit, user } = await openNew();
    await fill({ ...GOOD, Share: "60" });
    await user.click(dialog.getByRole("button", { name: "Add recipient" }));
    await user.type(fieldOf("Email of recipient 2"), "second@mail.invalid");
    const [, second] = dialog.getAllByRole("textbox", { name: "Share" });
    if (second) await user.type(second, "40.01");
    expect(dialog.queryByRole("status")).not.toBeInTheDocument();
    await submit();

    expect(await dialog.findByRole("alert")).toHaveTextContent("The shares together exceed 100%.");
    expect(second).toHaveValue("40.01");
    expect(requests(SHARING)).toHaveLength(0);
  });

  it("shows any error above the form, and keeps the input", async () => {
    const { dialog, fieldOf, fill, submit } = await openNew({
      [SHARING]: { code: 4030, message: "Not allowed." },
    });
    await fill(GOOD);
    await submit();
    await confirmSecurityCheck(PROOF);

    expect(await dialog.findByRole("alert")).toHaveTextContent("Not allowed.");
    expect(fieldOf("Email of recipient 1")).toHaveValue("partner@mail.invalid");
  });

  it("refuses a new set for an account and coin that already share, whose recipients it would replace", async () => {
    const { answers, dialog, fieldOf, fill, requests, submit } = await openNew();
    answers[RULES] = listOf([ruleOf({ account: "bob@mail.invalid" })]);
    await fill(GOOD);
    await submit();

    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "north_rack_a · BTC is already shared. Change its recipients in the list instead.",
    );
    expect(Object.fromEntries(requests(RULES).at(-1)?.query ?? [])).toMatchObject({
      user_id: "2",
      coin: "BTC",
    });
    expect(fieldOf("Share")).toHaveValue("12.5");
    expect(requests(SHARING)).toHaveLength(0);
  });

  it("starts a new set when all earlier shares of the account and coin are ending", async () => {
    const { answers, fill, submit } = await openNew();
    answers[RULES] = listOf([ruleOf({ end_time: 4_070_908_800 })]);
    await fill(GOOD);
    await submit();

    expect(await findSecurityCheck()).toBeVisible();
  });

  it.each([
    [21001, "The code is wrong."],
    [21002, "The code has expired."],
    [21005, "The payment password is wrong."],
  ])(
    "R8.10 keeps verification and form after error %s, and shares with another code",
    async (code, message) => {
      const { answers, bodies, fieldOf, fill, submit } = await openNew({ [SHARING]: { code, message } });
      await fill(GOOD);
      await submit();

      await confirmSecurityCheck(PROOF);
      expect(await findSecurityCheck()).toBeVisible();
      expect(fieldOf("Share")).toHaveValue("12.5");
      answers[SHARING] = { data: null };
      await confirmSecurityCheck({ ...PROOF, password: "135790" });

      expect(await screen.findByText("Takes effect next period")).toBeVisible();
      expect(bodies(SHARING).at(-1)).toMatchObject({ password: "135790" });
    },
  );

  it("sends nothing and keeps the form when the verification is canceled", async () => {
    const { dialog, fieldOf, fill, requests, submit } = await openNew();
    await fill(GOOD);
    await submit();

    await cancelSecurityCheck();

    await waitFor(() => expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled());
    expect(fieldOf("Share")).toHaveValue("12.5");
    expect(requests(SHARING)).toHaveLength(0);
  });
});

describe("changing recipients", () => {
  const FIRST = ruleOf();
  const SECOND = ruleOf({ id: 12, account: "second@mail.invalid", ratio: "0.05", remark: "" });
  const ENDED = ruleOf({ id: 13, account: "old@mail.invalid", end_time: 4_070_908_800 });

  async function openChange() {
    const scene = await openPageOf(listOf([FIRST]));
    const button = await screen.findByRole("button", { name: "Change recipients" });
    scene.answers[RULES] = listOf([FIRST, SECOND, ENDED]);
    await scene.user.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "Change recipients" }));
    return { ...scene, dialog };
  }

  it("starts with all active recipients of the account and coin", async () => {
    const { dialog, requests } = await openChange();

    expect(dialog.getByText("north_rack_a · BTC")).toBeVisible();
    expect(
      dialog.getAllByRole("textbox", { name: /^Email/u }).map((field) => field.getAttribute("value")),
    ).toEqual(["partner@mail.invalid", "second@mail.invalid"]);
    expect(dialog.getByRole("status")).toHaveTextContent("82.50% stays with you.");
    expect(Object.fromEntries(requests(RULES).at(-1)?.query ?? [])).toMatchObject({
      user_id: "2",
      coin: "BTC",
    });
  });

  it("sends the whole set without the removed recipient", async () => {
    const { bodies, dialog, user } = await openChange();

    await user.click(dialog.getByRole("button", { name: "Remove recipient 1" }));
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await confirmSecurityCheck(PROOF);

    await waitFor(() =>
      expect(bodies(SHARING)).toEqual([
        {
          user_id: 2,
          coin: "BTC",
          items: [{ account: "second@mail.invalid", ratio: "0.05", remark: "" }],
          ...PROOF,
        },
      ]),
    );
  });

  it("removes recipients of a new set down to one, which has no button", async () => {
    const { dialog, user } = await openNew();
    expect(dialog.queryByRole("button", { name: "Remove recipient 1" })).not.toBeInTheDocument();

    await user.click(dialog.getByRole("button", { name: "Add recipient" }));
    await user.click(dialog.getByRole("button", { name: "Remove recipient 2" }));

    expect(dialog.getAllByRole("textbox", { name: /^Email/u })).toHaveLength(1);
    expect(dialog.queryByRole("button", { name: "Remove recipient 1" })).not.toBeInTheDocument();
  });

  it("shows that the person keeps everything when no recipient is left", async () => {
    const { bodies, dialog, user } = await openChange();

    await user.click(dialog.getByRole("button", { name: "Remove recipient 2" }));
    await user.click(dialog.getByRole("button", { name: "Remove recipient 1" }));
    expect(
      dialog.getByText("Without recipients, all earnings stay with you from the next period."),
    ).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await confirmSecurityCheck(PROOF);

    await waitFor(() => expect(bodies(SHARING)).toEqual([expect.objectContaining({ items: [] })]));
  });

  it("does not open when the recipients cannot be loaded, and shows the error", async () => {
    const { answers, user } = await openPageOf(listOf([FIRST]));
    const button = await screen.findByRole("button", { name: "Change recipients" });
    answers[RULES] = { code: 500, message: "Not available." };

    await user.click(button);

    expect(await screen.findByText("Not available.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
