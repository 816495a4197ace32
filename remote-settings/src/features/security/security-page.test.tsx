import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SecurityOverview } from "contracts";
import { clearCalls } from "shared/api";
import { cancelVerification, usePendingVerification, type PendingVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { MAIN } from "#/testing/accounts.ts";
import { SecurityPage } from "./security-page.tsx";

const NOW = Math.floor(Date.now() / 1000);

const SECURED: SecurityOverview = {
  protections: [
    { name: "email", is_on: true },
    { name: "authenticator", is_on: true },
    { name: "payment_password", is_on: true },
    { name: "signin_verify", is_on: false },
    { name: "antiphishing", is_on: false },
  ],
  next: "signin_verify",
  email: "n***d@mail.example",
  mobile: null,
  has_totp_auth: true,
  recovery_codes: { left: 2, total: 10 },
  is_rebind_advised: false,
  signin_password: { is_set: true, changed_time: 1_762_300_800 },
  payment_password: {
    is_set: true,
    changed_time: 1_762_300_800,
    is_payment_verify: false,
    locked_until: null,
  },
  is_signin_verify: false,
  allowlist: { is_on: false, address_count: 3 },
  antiphishing: null,
  sessions: [
    {
      id: 1,
      is_current: true,
      account: "northfield",
      address: "192.0.2.1",
      device: "Firefox on Linux",
      signin_time: NOW - 3600,
      used_time: NOW,
    },
    {
      id: 2,
      is_current: false,
      account: "northfield",
      address: "192.0.2.9",
      device: "Safari on iPhone",
      signin_time: NOW - 7200,
      used_time: NOW - 7200,
    },
  ],
  signins: [
    { id: 9, result: "signin_failed", address: "198.51.100.7", device: "", time: NOW - 9000 },
    { id: 8, result: "signin", address: "192.0.2.1", device: "Firefox on Linux", time: NOW - 3600 },
  ],
  holds: [],
  resets: [],
  delete_time: null,
};

const LOG: Answer = {
  data: {
    data: [{ id: 5, event: "authenticator_bound", address: "192.0.2.1", device: "", time: NOW - 60 }],
    count: 1,
    curr_page: 1,
    has_next: false,
    total: 1,
    total_page: 1,
  },
};

let pending: PendingVerification | null = null;

function Watch() {
  pending = usePendingVerification();
  return <SecurityPage />;
}

async function setup(security: Answer, own: Readonly<Record<string, Answer>> = {}) {
  const answers: Record<string, Answer> = {
    "GET /account/user/info": { data: userOf() },
    "GET /account/origin/user": { data: MAIN },
    "GET /setting/security": security,
    "GET /setting/security/log": LOG,
    ...own,
  };
  const seen = answerCalls(({ method, path }) => answers[`${method} ${path}`]);
  await beginSession("a-token-of-a-test-0001");
  renderPage(<Watch />, "/en/setting/security");
  return { answers, seen, user: userEvent.setup() };
}

afterEach(async () => {
  cancelVerification();
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

it("R2.3.37 tells how many protections are on, and leads to the next", async () => {
  const { user } = await setup({ data: SECURED });

  expect(await screen.findByText("3 of 5 on")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Require at sign-in" }));

  await waitFor(() => expect(pending?.request.business).toBe("signin_verify_status"));
});

it("R2.3.37 advises to ask for a payment password that is set, not to set it again", async () => {
  const { user } = await setup({ data: { ...SECURED, next: "payment_password" } });

  await user.click(await screen.findByRole("button", { name: "Require the payment password" }));

  await waitFor(() => expect(pending?.request.business).toBe("payment_status"));
});

it("R2.3.37 shows what is bound, masked, and opens the binding of the rest", async () => {
  const { user } = await setup({ data: SECURED });

  expect(await screen.findByText("n***d@mail.example")).toBeVisible();
  expect(screen.getByText("2 of 10 left")).toBeVisible();
  expect(screen.getByText(/3 addresses are in it\./u)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Link phone" }));

  await waitFor(() => expect(pending?.request.business).toBe("bind_mobile"));
});

it("R2.3.37 ends another sign-in after a question, never its own", async () => {
  const { seen, user } = await setup({ data: SECURED }, { "DELETE /account/session/2": { data: null } });
  const table = within(await screen.findByRole("table", { name: "Signed-in devices" }));
  expect(table.getAllByRole("button")).toHaveLength(1);

  await user.click(table.getByRole("button", { name: "End the session on Safari on iPhone" }));
  const question = within(await screen.findByRole("dialog", { name: "End this session?" }));
  await user.click(question.getByRole("button", { name: "End" }));

  await waitFor(() => expect(seen.some(({ path }) => path === "/account/session/2")).toBe(true));
});

it.each([
  [false, /new ones wait 24 hours/u],
  [true, /Withdrawals are on hold for 24 hours after this/u],
])("R2.3.37 says what waits when the allow-list, on: %p, is switched", async (is_on, wait) => {
  const { user } = await setup({ data: { ...SECURED, allowlist: { is_on, address_count: 3 } } });

  await user.click(await screen.findByRole("switch", { name: "Withdrawal allow-list" }));

  await waitFor(() => expect(pending?.request.tips).toMatch(wait));
});

it("R2.3.37 lists refused sign-ins and what was changed", async () => {
  await setup({ data: SECURED });

  const signIns = within(await screen.findByRole("table", { name: "Last sign-ins" }));
  expect(signIns.getByRole("row", { name: /Unknown device.*198\.51\.100\.7.*Refused/u })).toBeVisible();
  const log = within(screen.getByRole("table", { name: "Change log" }));
  expect(await log.findByText("Authenticator linked")).toBeVisible();
});

it("R2.3.37 tells why withdrawals wait and what still works", async () => {
  const hold = { kind: "withdrawal", reason: "mobile", start_time: NOW, until: NOW + 7300 } as const;
  await setup({ data: { ...SECURED, holds: [hold] } });

  expect(await screen.findByText("Withdrawals are on hold.")).toBeVisible();
  expect(screen.getByText(/The phone was changed\./u)).toHaveTextContent(/in 2 h.*still work\./u);
});

it("R2.3.37 says that the page did not load, and tries again", async () => {
  const { answers, user } = await setup({ code: 20003, message: "Not now." });

  expect(await screen.findByText("Couldn't load security settings.")).toBeVisible();
  expect(screen.getByText("Not now.")).toBeVisible();
  answers["GET /setting/security"] = { data: SECURED };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("3 of 5 on")).toBeVisible();
});
