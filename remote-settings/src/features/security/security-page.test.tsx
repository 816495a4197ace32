import { screen, within } from "@testing-library/react";
import { hasSkeleton, holdAnswer } from "shared/testing";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { findRequest } from "#/testing/shell.tsx";
import { SecurityPage } from "./security-page.tsx";
import { NOW, SECURED } from "./testing/security-overview.ts";
import { READING, openSecurity } from "./testing/security-page.tsx";

afterEach(closePage);

it("R2.3.37 shows how many protections are on, and links to the next", async () => {
  const { user } = await openSecurity();

  expect(await screen.findByText("3 of 5 on")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Require at sign-in" }));

  expect((await findRequest()).business).toBe("signin_verify_status");
});

it("R2.3.37 recommends requiring a payment password that is already set, instead of setting it again", async () => {
  const { user } = await openSecurity({ next: "payment_password" });

  await user.click(await screen.findByRole("button", { name: "Require the payment password" }));

  expect((await findRequest()).business).toBe("payment_status");
});

it("R2.3.37 shows masked what is linked, and opens the dialog to link the rest", async () => {
  const { user } = await openSecurity();

  expect(await screen.findByText("n***d@mail.example")).toBeVisible();
  expect(screen.getByText("2 of 10 left")).toBeVisible();
  expect(screen.getByText(/It has 3 addresses\./u)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Link phone" }));

  expect((await findRequest()).business).toBe("bind_mobile");
});

it.each([
  [false, /new ones wait 24 hours/u],
  [true, /For 24 hours after this, only addresses already in your address book can be paid\./u],
])("R2.3.37 explains what is put on hold when the allow-list, on: %p, is switched", async (is_on, wait) => {
  const { user } = await openSecurity({ allowlist: { is_on, address_count: 3 } });

  await user.click(await screen.findByRole("switch", { name: "Withdrawal allow-list" }));

  expect((await findRequest()).tips).toMatch(wait);
});

it("R2.3.37 lists refused sign-ins and recent changes", async () => {
  await openSecurity();

  const signIns = within(await screen.findByRole("table", { name: "Last sign-ins" }));
  expect(signIns.getByRole("row", { name: /Unknown device.*198\.51\.100\.7.*Refused/u })).toBeVisible();
  const log = within(screen.getByRole("table", { name: "Change log" }));
  expect(await log.findByText("Authenticator linked")).toBeVisible();
});

it("R2.3.37 shows that listed addresses can be paid after the allow-list was turned off", async () => {
  const hold = { kind: "withdrawal", reason: "allowlist", start_time: NOW, until: NOW + 7300 } as const;
  await openSecurity({ holds: [hold] });

  expect(await screen.findByText(/The withdrawal allow-list was turned off\./u)).toHaveTextContent(
    /Addresses in your address book can still be paid\./u,
  );
});

it("R2.3.37 shows why withdrawals are on hold and what still works", async () => {
  const hold = { kind: "withdrawal", reason: "mobile", start_time: NOW, until: NOW + 7300 } as const;
  await openSecurity({ holds: [hold] });

  expect(await screen.findByText("Withdrawals are on hold.")).toBeVisible();
  expect(screen.getByText(/The phone was changed\./u)).toHaveTextContent(/in 2 h.*still work\./u);
});

it("waits with a skeleton until the response arrives", async () => {
  const held = holdAnswer();
  await openPage(<SecurityPage />, "/en/setting/security", { answers: { [READING]: held.answer } });

  expect(hasSkeleton()).toBe(true);
  expect(screen.queryByText("Protection")).not.toBeInTheDocument();
  held.give({ data: SECURED });

  expect(await screen.findByText("3 of 5 on")).toBeVisible();
});

it("R2.3.37 shows that the page failed to load, and retries", async () => {
  const { answers, user } = await openPage(<SecurityPage />, "/en/setting/security", {
    answers: { [READING]: { code: 20003, message: "Not now." } },
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load security settings.Not now.");
  answers[READING] = { data: SECURED };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("3 of 5 on")).toBeVisible();
});
