import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "shared/router";
import { beginSession, endSession, getSession, promptForMainAccount } from "shared/session";
import { userOf } from "shared/testing";
import { renderPage } from "#/testing/render-page.tsx";
import { MainAccountDialog } from "./main-account-dialog.tsx";

const ROW = {
  last_visit_coin: null,
  last_visit_coin_hashrate: null,
  active_worker_count: 0,
  unactive_worker_count: 0,
  visible: true,
  create_time: 1,
};
const MAIN = { ...ROW, id: 7, account: "northfield", account_type: "main", remark: "" };
const SUB = { ...ROW, id: 8, account: "north_rack_a", account_type: "sub", remark: "" };
const USER = userOf({ id: 8, account: "north_rack_a", account_type: "sub" });

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

/** Simulates the browser's back button and shows the address. */
function Back() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void navigate("/en/pool/state")}>Back</button>
      <output data-testid="address">{pathname}</output>
    </>
  );
}

/** A sub-account at a main-only feature; the server refuses the switch. */
async function setup(feature: "activity" | "loan", path?: string, origin: object = MAIN) {
  const writes: unknown[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (init?.method === "PUT") {
      writes.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify({ code: 3, message: "The account is frozen.", data: null }));
    }
    const data = String(url).includes("/origin/") ? origin : USER;
    return new Response(JSON.stringify({ code: 0, message: "", data }));
  });
  await beginSession("token-0123456789abcdef");
  renderPage(
    <>
      <Back />
      <MainAccountDialog feature={feature} />
    </>,
    path,
  );
  // A modal blocks clicks on the page behind it; the test clicks there anyway.
  return { writes, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

it("R2.9.2 R6.3 for an activity can only be confirmed", async () => {
  const { user } = await setup("activity");

  await user.keyboard("{Escape}");
  await user.click(document.body);

  expect(screen.getByRole("dialog", { name: "Switch account" })).toHaveTextContent(
    "Only the main account may take part in the activity.",
  );
  expect(
    within(screen.getByRole("dialog"))
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Confirm"]);
});

it.each([
  ["/en/finance/loan", "/en/pool/state"],
  ["/en/pricing", "/en/pricing"],
])("R2.6.2 R6.3 canceling the loan notice on %s leads to %s", async (path, left) => {
  const { user } = await setup("loan", path);
  act(() => promptForMainAccount("loan"));
  expect(screen.getByText("The loan service is limited to main accounts.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(getSession().mainAccountPrompt).toBeNull();
  expect(screen.getByTestId("address")).toHaveTextContent(left);
});

it("R4.1.5 names a remote's own page in its message, and leaves the page on cancel", async () => {
  const { user } = await setup("loan", "/en/hosting/contract");
  act(() => promptForMainAccount("loan"));
  expect(screen.getByText("This page is for main accounts only.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(screen.getByTestId("address")).toHaveTextContent("/en/pool/state");
});

it("R2.9.2 R6.3 closes with its page when the browser goes back", async () => {
  const { user } = await setup("loan");
  act(() => promptForMainAccount("loan"));

  await user.click(screen.getByRole("button", { name: "Back", hidden: true }));

  expect(getSession().mainAccountPrompt).toBeNull();
});

it("R4.1.5 R2.9.2 R6.3 switches to the main account and shows a refusal of the server", async () => {
  const { user, writes } = await setup("activity");

  await user.click(screen.getByRole("button", { name: "Confirm" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("The account is frozen.");
  expect(writes).toEqual([{ id: 7 }]);
});

it.each(["activity", "loan"] as const)(
  "R2.9.2 R4.1.5 can only be closed by the sign-in of a sub-account, which cannot switch: %s",
  async (feature) => {
    const { user, writes } = await setup(feature, "/en/hosting/contract", SUB);
    act(() => promptForMainAccount(feature));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^You signed in as a sub-account\./u)).toBeVisible();
    expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close"]);

    await user.click(dialog.getByRole("button", { name: "Close" }));

    expect(getSession().mainAccountPrompt).toBeNull();
    expect(screen.getByTestId("address")).toHaveTextContent("/en/pool/state");
    expect(writes).toEqual([]);
  },
);
