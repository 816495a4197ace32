import { screen, waitFor, within } from "@testing-library/react";
import { holdAnswer, showOnPhone, userOf } from "shared/testing";
import { accountOf } from "#/testing/accounts.ts";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { ObserverPage } from "../observer-page.tsx";
import { RECORDS, RULES, openObserver } from "../testing/open-observer.tsx";
import { ruleOf } from "../testing/share-rules.ts";

const END = "DELETE /setting/share/profit/11";
const FAR = 4_070_908_800;

function open(rules: Reply, own: Readonly<Record<string, Reply>> = {}) {
  return openObserver("?tab=shares", { [RULES]: rules, ...own });
}

function findRow(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole("row", { name });
}

afterEach(closePage);

describe("revenue sharing", () => {
  it("lists each recipient, the share, and its start and end", async () => {
    await open(
      listOf([
        ruleOf(),
        ruleOf({ id: 12, account: "new@mail.invalid", remark: "", start_time: FAR }),
        ruleOf({ id: 13, account: "old@mail.invalid", ratio: "0.3333", end_time: FAR }),
      ]),
    );

    expect(await findRow(/partner@mail/u)).toHaveTextContent(
      /^north_rack_aBTCpartner@mail\.invalidHall owner12\.50%Active/u,
    );
    expect(screen.getByRole("row", { name: /new@mail/u })).toHaveTextContent(/12\.50%From .*2099/u);
    expect(screen.getByRole("row", { name: /old@mail/u })).toHaveTextContent(/33\.33%Ends .*2099/u);
  });

  it("offers no action for a share that is already ending", async () => {
    await open(listOf([ruleOf({ end_time: FAR })]));

    expect(within(await findRow(/partner@mail/u)).queryByRole("button")).not.toBeInTheDocument();
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    const table = await screen.findByRole("table", { name: "Revenue sharing" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give(listOf([ruleOf()]));

    await findRow(/partner@mail/u);
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("offers to create a share where there is none", async () => {
    const { user } = await open(listOf([]));

    expect(await screen.findByText("No shared earnings yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Share revenue" }));

    expect(await screen.findByRole("dialog", { name: "Share revenue" })).toBeVisible();
  });

  it("explains to the login of a sub-account that only the main account can share, and offers no form", async () => {
    await openPage(<ObserverPage />, "/en/setting/observer?tab=shares", {
      user: userOf({ id: 2, account: "north_rack_a", account_type: "sub" }),
      origin: accountOf(),
      answers: { [RULES]: listOf([]), [RECORDS]: listOf([]) },
    });

    expect(await screen.findByText("Only the main account can share revenue.")).toBeVisible();
    expect(await screen.findByText("No shared earnings yet")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Share revenue" })).not.toBeInTheDocument();
  });

  it("R8.5 shows why the list failed to load, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load revenue sharing.Not available.");
    answers[RULES] = listOf([ruleOf()]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));

    expect(await findRow(/partner@mail/u)).toBeVisible();
  });

  it("turns pages", async () => {
    const { requests, user } = await open(listOf([ruleOf()], 11));

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(RULES).at(-1)?.query.get("page")).toBe("2"));
  });

  it("lists a rule on a phone with share, status and actions", async () => {
    showOnPhone();
    await open(listOf([ruleOf()]));

    const account = await screen.findByText("north_rack_a");
    expect(account.closest("li")).toHaveTextContent(
      /^north_rack_aBTC12\.50%partner@mail\.invalidHall ownerActive$/u,
    );
    expect(screen.getByRole("button", { name: "Change recipients" })).toBeVisible();
  });
});

describe("ending a share", () => {
  async function ask(own: Reply) {
    const scene = await open(listOf([ruleOf()]), { [END]: own });
    await scene.user.click(
      await screen.findByRole("button", { name: "End the share of partner@mail.invalid" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "End the share of partner@mail.invalid?" });
    return { ...scene, dialog };
  }

  it("explains that the current period is still shared, and ends it", async () => {
    const { answers, dialog, requests, user } = await ask({ data: null });
    expect(dialog).toHaveTextContent(/The current period is still shared; from the next one/u);
    expect(requests(END)).toHaveLength(0);
    answers[RULES] = listOf([ruleOf({ end_time: FAR })]);

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("The share ends with the current period")).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(requests(END)).toHaveLength(1);
    await waitFor(async () => expect(await findRow(/partner@mail/u)).toHaveTextContent(/Ends/u));
  });

  it("keeps the confirmation open when ending fails, and shows the error", async () => {
    const { dialog, user } = await ask({ code: 500, message: "Try again later." });

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it("ends nothing when the confirmation is canceled", async () => {
    const { dialog, requests, user } = await ask({ data: null });

    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

    expect(dialog).not.toBeInTheDocument();
    expect(requests(END)).toHaveLength(0);
  });
});
