import { screen, waitFor } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import {
  CODES,
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { SECURED } from "./testing/security-overview.ts";
import { READING, openSecurity } from "./testing/security-page.tsx";

const SIGN_IN = "PUT /setting/signin/verify/status";
const PAYMENT = "PUT /setting/password/payment/status";
const ALLOW_LIST = "PUT /setting/withdraw/allowlist";
const RECOVERY = "POST /setting/recovery_codes";
const FACTOR = { verify_type: "google_code", verify_code: "222222" } as const;
const PASSWORD = { password: "864209" };
const CODES_OF_TEN = Array.from({ length: 10 }, (_, n) => `aaaa-${String(1000 + n)}`);

afterEach(closePage);

describe("security switches", () => {
  it.each([
    [false, "Sign-in codes turned on"],
    [true, "Sign-in codes turned off"],
  ])("R2.3.37 toggles the code at sign-in from %s", async (is_signin_verify, text) => {
    const { bodies, requests, user } = await openSecurity(
      { is_signin_verify },
      { [SIGN_IN]: { data: null } },
    );
    const before = requests(READING).length;

    await user.click(screen.getByRole("switch", { name: "Code at sign-in" }));
    expect((await findRequest()).business).toBe("signin_verify_status");
    expect(bodies(SIGN_IN)).toEqual([]);
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies(SIGN_IN)).toEqual([
      { business: "signin_verify_status", is_signin_verify: !is_signin_verify, ...CODES },
    ]);
    expect(requests(READING).length).toBeGreaterThan(before);
  });

  it.each([
    [false, "Require the payment password", "Payment password required for payments"],
    [true, "Stop requiring the payment password", "Payment password not required for payments"],
  ])("R2.3.37 toggles the payment password from %s", async (is_payment_verify, title, text) => {
    const payment_password = { ...SECURED.payment_password, is_payment_verify };
    const { bodies, user } = await openSecurity({ payment_password }, { [PAYMENT]: { data: null } });

    await user.click(screen.getByRole("switch", { name: "Require the payment password" }));
    expect(await findRequest()).toMatchObject({ business: "payment_status", title });
    await confirmSecurityCheck(PASSWORD);

    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies(PAYMENT)).toEqual([{ is_payment_verify: !is_payment_verify, ...PASSWORD }]);
  });

  it.each([
    [false, "Allow only known addresses", "Only known addresses are allowed now"],
    [true, "Allow every address again", "All addresses are allowed again"],
  ])("R2.3.37 toggles the allow-list from %s", async (is_on, title, text) => {
    const { bodies, user } = await openSecurity(
      { allowlist: { is_on, address_count: 3 } },
      { [ALLOW_LIST]: { data: null } },
    );
    const proof = { ...PASSWORD, ...CODES };

    await user.click(screen.getByRole("switch", { name: "Withdrawal allow-list" }));
    expect(await findRequest()).toMatchObject({ business: "allowlist_switch", title });
    await confirmSecurityCheck(proof);

    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies(ALLOW_LIST)).toEqual([{ is_allowlist: !is_on, ...proof }]);
  });

  it.each([
    ["Code at sign-in", SIGN_IN],
    ["Require the payment password", PAYMENT],
    ["Withdrawal allow-list", ALLOW_LIST],
  ])("sends nothing for “%s” when the verification is canceled", async (name, call) => {
    const { requests, user } = await openSecurity();

    await user.click(screen.getByRole("switch", { name }));
    await cancelSecurityCheck();

    expect(screen.getByRole("switch", { name })).not.toBeChecked();
    expect(requests(call)).toHaveLength(0);
  });

  it.each([21001, 21002])(
    "R8.10 keeps the verification open after error %s, and switches with another code",
    async (code) => {
      const { answers, bodies, user } = await openSecurity(
        {},
        { [SIGN_IN]: { code, message: "Enter another." } },
      );
      await user.click(screen.getByRole("switch", { name: "Code at sign-in" }));

      await confirmSecurityCheck(CODES);
      expect(await findSecurityCheck()).toBeVisible();
      answers[SIGN_IN] = { data: null };
      await confirmSecurityCheck({ ...CODES, verify_code: "333333" });

      expect(await screen.findByText("Sign-in codes turned on")).toBeVisible();
      expect(bodies(SIGN_IN).at(-1)).toMatchObject({ verify_code: "333333" });
    },
  );

  it("shows why a switch was refused, and leaves it unchanged", async () => {
    const { user } = await openSecurity({}, { [SIGN_IN]: { code: 21004, message: "Link a factor first." } });

    await user.click(screen.getByRole("switch", { name: "Code at sign-in" }));
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText("Link a factor first.")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Code at sign-in" })).not.toBeChecked();
  });
});

describe("new recovery codes", () => {
  it("R2.3.37 are shown once, until the person confirms that they are stored", async () => {
    const { bodies, user } = await openSecurity(
      {},
      { [RECOVERY]: { data: { recovery_codes: CODES_OF_TEN } } },
    );

    await user.click(screen.getByRole("button", { name: "Replace: New recovery codes" }));
    expect((await findRequest()).tips).toBe("Your current codes will stop working.");
    await confirmSecurityCheck(FACTOR);

    const dialog = await screen.findByRole("dialog", { name: "New recovery codes" });
    expect(dialog).toHaveTextContent(CODES_OF_TEN.join(""));
    expect(bodies(RECOVERY)).toEqual([FACTOR]);
    await user.keyboard("{Escape}");
    expect(dialog).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Done" }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each([
    [0, "0 of 10 left", "Create: New recovery codes"],
    [9, "9 of 10 left", "Replace: New recovery codes"],
  ])("with %s left shows a warning and names the action", async (left, text, name) => {
    await openSecurity({ recovery_codes: { left, total: 10 } });

    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name })).toBeVisible();
  });

  it("are not shown when the server refuses, and an error is shown", async () => {
    const { user } = await openSecurity({}, { [RECOVERY]: { code: 500, message: "Try again later." } });

    await user.click(screen.getByRole("button", { name: "Replace: New recovery codes" }));
    await confirmSecurityCheck(FACTOR);

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("are not offered without an authenticator", async () => {
    await openSecurity({ has_totp_auth: false });

    expect(screen.queryByText("Recovery codes")).not.toBeInTheDocument();
  });
});
