import { screen, within } from "@testing-library/react";
import type { SecurityOverview } from "contracts";
import { userOf } from "shared/testing";
import { MAIN, accountOf } from "#/testing/accounts.ts";
import { closePage } from "#/testing/open-page.tsx";
import { CODES, confirmSecurityCheck, findRequest } from "#/testing/shell.tsx";
import { NOW, SECURED } from "../testing/security-overview.ts";
import { openSecurity } from "../testing/security-page.tsx";

const BARE: Partial<SecurityOverview> = {
  email: null,
  mobile: null,
  has_totp_auth: false,
  signin_password: { is_set: false, changed_time: null },
  payment_password: { is_set: false, changed_time: null, is_payment_verify: false, locked_until: null },
};

const FULL: Partial<SecurityOverview> = { mobile: "+1 *** 0100", antiphishing: "north star" };

afterEach(closePage);

describe("linking and setting protections", () => {
  it.each([
    ["Link email", "bind_email", BARE],
    ["Change email", "change_email", FULL],
    ["Link phone", "bind_mobile", BARE],
    ["Change phone", "change_mobile", FULL],
    ["Link authenticator", "bind_google_auth", BARE],
    ["Change authenticator", "change_google_auth", FULL],
    ["Set login password", "set_signin_password", BARE],
    ["Change login password", "change_signin_password", FULL],
    ["Set payment password", "set_payment_password", BARE],
    ["Change payment password", "change_payment_password", FULL],
  ] as const)("R2.3.37 %s opens %s", async (name, business, security) => {
    const { user } = await openSecurity(security);

    await user.click(screen.getByRole("button", { name }));

    expect((await findRequest()).business).toBe(business);
  });

  it("shows what is set, and links to recover what was lost", async () => {
    await openSecurity(FULL);

    expect(screen.getByText("+1 *** 0100")).toBeVisible();
    expect(screen.getByText("north star")).toBeVisible();
    expect(screen.getByRole("link", { name: "Lost it?" })).toHaveAttribute("href", "/en/reset?type=ga");
    expect(screen.getByRole("link", { name: "Forgot it?" })).toHaveAttribute(
      "href",
      "/en/reset?type=payment",
    );
  });

  it("offers no recovery of what is not set", async () => {
    await openSecurity(BARE);

    expect(screen.queryByRole("link", { name: /Lost it|Forgot it/u })).not.toBeInTheDocument();
    expect(screen.getAllByText("Not linked")).toHaveLength(3);
  });

  it("recommends setting up the authenticator again after a recovery code was used", async () => {
    await openSecurity({ is_rebind_advised: true });

    expect(screen.getByText("A recovery code was used. Set up your authenticator again.")).toBeVisible();
  });

  it("shows how long the payment password is locked", async () => {
    const payment_password = { ...SECURED.payment_password, locked_until: 4_070_908_800 };
    await openSecurity({ payment_password });

    expect(screen.getByText("Locked")).toBeVisible();
    expect(screen.getByText(/Too many wrong tries: locked until/u)).toHaveTextContent("2099");
  });

  it.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
  ])(
    "recommends requiring the password when set: %s, required: %s",
    async (is_set, is_payment_verify, count) => {
      await openSecurity({
        payment_password: { ...SECURED.payment_password, is_set, is_payment_verify },
        next: null,
      });

      expect(screen.queryAllByText("Recommended")).toHaveLength(count);
    },
  );
});

describe("the next step", () => {
  it.each([
    ["email", "Link email", "bind_email"],
    ["authenticator", "Link authenticator", "bind_google_auth"],
    ["payment_password", "Set payment password", "set_payment_password"],
    ["signin_verify", "Require at sign-in", "signin_verify_status"],
  ] as const)("R2.3.37 when %s is off: %s", async (next, name, business) => {
    const { user } = await openSecurity({ ...BARE, next });

    const [step] = screen.getAllByRole("button", { name });
    if (step) await user.click(step);

    expect((await findRequest()).business).toBe(business);
  });

  it("R2.3.37 opens the dialog of the anti-phishing word", async () => {
    const { user } = await openSecurity({ next: "antiphishing" });

    await user.click(screen.getByRole("button", { name: "Set the word" }));

    expect(await screen.findByRole("dialog", { name: "Anti-phishing word" })).toBeVisible();
  });

  it("R2.3.37 is none when everything is on", async () => {
    const protections = SECURED.protections.map(({ name }) => ({ name, is_on: true }));
    await openSecurity({ protections, next: null });

    expect(screen.getByText("5 of 5 on")).toBeVisible();
    expect(screen.getByText("Every protection is on.")).toBeVisible();
  });
});

describe("pending changes", () => {
  it("shows that the account is scheduled for deletion, and how to cancel it", async () => {
    await openSecurity({ delete_time: 4_070_908_800 });

    expect(screen.getByText("The account is scheduled for deletion.").parentElement).toHaveTextContent(
      /2099.*Sign out and in again to cancel it\./u,
    );
  });

  it("links to each reset in progress", async () => {
    await openSecurity({ resets: [{ type: "mobile", status: "in_review" }] });

    expect(screen.getByText("A reset is in progress.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show" })).toHaveAttribute("href", "/en/reset?type=mobile");
  });

  it.each([
    ["not_me", /You froze the account from an email\. Nothing leaves the account until you set a new login/u],
    ["deposit_reversed", /Nothing leaves the account until its balance covers the shortfall\./u],
  ] as const)("explains what ends a hold without a date: %s", async (reason, text) => {
    await openSecurity({ holds: [{ kind: "outgoing", reason, start_time: NOW, until: null }] });

    expect(screen.getByText("Withdrawals are on hold.").parentElement).toHaveTextContent(text);
  });

  it("shows that no money can leave the account during a hold on everything", async () => {
    const hold = { kind: "outgoing", reason: "reset", start_time: NOW, until: NOW + 7300 } as const;
    await openSecurity({ holds: [hold] });

    expect(screen.getByText(/A verification method was reset\./u)).toHaveTextContent(
      /in 2 h.*No money leaves the account until then\./u,
    );
  });
});

describe("deleting the account", () => {
  const DELETION = "POST /account/deleteuser";

  it("explains the consequences, and sends the main account with the codes", async () => {
    const { bodies, user } = await openSecurity({}, { [DELETION]: { data: { delete_time: NOW + 604_800 } } });

    await user.click(screen.getByRole("button", { name: "Delete…" }));
    expect(await findRequest()).toMatchObject({
      business: "delete_user",
      danger: true,
      tips: "The account is deleted after 7 days. Signing in before then cancels it. After that, nothing paid to its deposit addresses reaches you.",
    });
    expect(bodies(DELETION)).toEqual([]);
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText("The account will be deleted in 7 days")).toBeVisible();
    expect(bodies(DELETION)).toEqual([{ payload: { id: MAIN.id, account: MAIN.account }, ...CODES }]);
  });

  it("is disabled until the person switches to the main account", async () => {
    await openSecurity({}, {}, { user: userOf({ id: 2, account: "north_rack_a", account_type: "sub" }) });

    const button = screen.getByRole("button", { name: "Delete…" });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute("title", "Switch to the main account first.");
  });

  it("is not offered to a person who signed in to a sub-account", async () => {
    const own = accountOf();
    await openSecurity(
      {},
      {},
      { origin: own, user: userOf({ id: 2, account: own.account, account_type: "sub" }) },
    );

    expect(within(document.body).queryByText("Delete account")).not.toBeInTheDocument();
  });
});
