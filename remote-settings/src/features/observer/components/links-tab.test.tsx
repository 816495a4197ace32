import { screen, waitFor, within } from "@testing-library/react";
import { holdAnswer, showOnPhone } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { confirmSecurityCheck } from "#/testing/shell.tsx";
import { ObserverPage } from "../observer-page.tsx";
import { linkOf } from "../testing/observer-links.ts";

const CALL = "GET /setting/observer";
const ADDRESS = `${location.origin}/en/observer/dashboard?access_key=key-of-the-bank`;

function open(links: Reply, path = "/en/setting/observer") {
  return openPage(<ObserverPage />, path, { answers: { [CALL]: links } });
}

async function openMenu(user: Awaited<ReturnType<typeof open>>["user"], item: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "More actions for Bank" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

afterEach(closePage);

describe("observer links", () => {
  it("shows the permissions and the account of a link, and that it is unused and does not expire", async () => {
    await open(listOf([linkOf()]));

    const row = await screen.findByRole("row", { name: /Bank/u });
    expect(row).toHaveTextContent(/^BankAll accountsDashboardWorkersProfit.*Not yetNever/u);
  });

  it("shows account and coins of a restricted link, and that it has expired", async () => {
    const narrow = linkOf({
      global: false,
      user_id: 2,
      account: "north_rack_a",
      open_coins: ["LTC"],
      used_time: 1_762_300_800,
      expire_time: 1_762_387_200,
      is_expired: true,
    });
    await open(listOf([narrow]));

    const row = await screen.findByRole("row", { name: /Bank/u });
    expect(row).toHaveTextContent(/^BankExpirednorth_rack_a · LTC/u);
    expect(row).not.toHaveTextContent(/Not yet|Never/u);
  });

  it("lists visits by day and browser, and loads them again after a failure", async () => {
    const { user, answers } = await openPage(<ObserverPage />, "/en/setting/observer", {
      answers: {
        [CALL]: listOf([linkOf()]),
        [`GET /setting/observer/${String(linkOf().id)}/visits`]: { code: 500, message: "Try later." },
      },
    });
    await openMenu(user, "Show visits");
    const dialog = within(await screen.findByRole("dialog", { name: "Visits through “Bank”" }));
    expect(await dialog.findByText("Couldn't load visits.")).toBeVisible();

    answers[`GET /setting/observer/${String(linkOf().id)}/visits`] = {
      data: [
        { day: 1_762_300_800, device: "Chrome, Windows", visits: 3, last_time: 1_762_322_400 },
        { day: 1_762_214_400, device: "", visits: 1, last_time: 1_762_218_000 },
      ],
    };
    await user.click(dialog.getByRole("button", { name: "Try again" }));

    const visits = within(await dialog.findByRole("table", { name: "Visits" }));
    expect(await visits.findByRole("row", { name: /11\/05\/2025 Chrome, Windows 3/u })).toBeVisible();
    expect(visits.getByRole("row", { name: /11\/04\/2025 Unknown browser 1/u })).toBeVisible();
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    expect(await screen.findByRole("table", { name: "Observer links" })).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText("No observer links yet")).not.toBeInTheDocument();
    held.give(listOf([linkOf()]));

    await screen.findByRole("row", { name: /Bank/u });
    expect(screen.getByRole("table", { name: "Observer links" })).not.toHaveAttribute("aria-busy");
  });

  it("offers to create a first link", async () => {
    const { user } = await open(listOf([]));

    expect(await screen.findByText("No observer links yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Create link" }));

    expect(await screen.findByRole("dialog", { name: "Create observer link" })).toBeVisible();
  });

  it("R8.5 shows why the list failed to load, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load observer links.Not available.");
    answers[CALL] = listOf([linkOf()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("row", { name: /Bank/u })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps the last rows when reloading them fails, and shows an error", async () => {
    const { answers, user } = await open(listOf([linkOf()]));
    await openMenu(user, "Delete");
    const dialog = await screen.findByRole("dialog", { name: "Delete link “Bank”?" });
    answers["DELETE /setting/observer/3"] = { data: null };
    answers[CALL] = { code: 500, message: "Not available." };

    await user.click(within(dialog).getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Couldn't refresh. Showing the last data we received.")).toBeVisible();
    expect(screen.getByRole("row", { name: /Bank/u, hidden: true })).toBeInTheDocument();
  });

  it("R9.1 requests ten per page and keeps the page in the address", async () => {
    const { requests, user } = await open(listOf([linkOf()], 11));

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(CALL).at(-1)?.query.get("page")).toBe("2"));
    expect(requests(CALL).at(-1)?.query.get("limit")).toBe("10");
  });

  it("starts at the page of the address", async () => {
    const { requests } = await open(listOf([linkOf()], 31), "/en/setting/observer?page=3");

    await screen.findByRole("row", { name: /Bank/u });
    expect(requests(CALL).map(({ query }) => query.get("page"))).toEqual(["3"]);
  });

  it("lists a link on a phone with its last use and its expiry", async () => {
    showOnPhone();
    await open(listOf([linkOf()]));

    await screen.findByText("Bank");
    const [link] = within(screen.getByRole("list", { name: "Observer links" })).getAllByRole("listitem");
    expect(link).toHaveTextContent(/^BankAll accountsDashboardWorkersProfitLast seenNot yetEndsNever$/u);
  });
});

describe("address of an observer link", () => {
  it("of a link created on page 2 is shown at once, with the first page", async () => {
    const { answers, requests, user } = await open(listOf([linkOf()], 11), "/en/setting/observer?page=2");
    const created = linkOf({ id: 4, remark: "Landlord" });
    answers["POST /setting/observer"] = { data: { id: created.id } };
    answers["POST /setting/observer/auth"] = { data: null };
    answers[CALL] = ({ query }) => listOf(query.get("page") === "2" ? [linkOf()] : [created], 12);
    await user.click(await screen.findByRole("button", { name: "Create link" }));
    const form = within(await screen.findByRole("dialog", { name: "Create observer link" }));
    await user.type(form.getByRole("textbox", { name: "Remark" }), created.remark);
    await user.click(form.getByRole("button", { name: "Create link" }));
    await confirmSecurityCheck();

    expect(await screen.findByRole("dialog", { name: "Link “Landlord”" })).toBeVisible();
    expect(requests(CALL).at(-1)?.query.get("page")).toBe("1");
  });

  it("is shown to copy, scan and open", async () => {
    const { user } = await open(listOf([linkOf()]));

    await openMenu(user, "Show link and QR code");

    const dialog = within(await screen.findByRole("dialog", { name: "Link “Bank”" }));
    expect(dialog.getByText(/Share it only with people you trust\.$/u)).toBeVisible();
    expect(dialog.getByRole("img", { name: "QR code of the observer link" })).toBeVisible();
    expect(dialog.getByRole("link", { name: /Open in a new tab/u })).toHaveAttribute("href", ADDRESS);
  });

  it("is copied in full from the row", async () => {
    const { user } = await open(listOf([linkOf()]));
    const copied = jest.spyOn(navigator.clipboard, "writeText");

    await user.click(await screen.findByRole("button", { name: "Copy link “Bank”" }));

    expect(copied.mock.calls).toEqual([[ADDRESS]]);
  });

  it("is not offered while the key cannot be read", async () => {
    const { user } = await open(listOf([linkOf({ access_key: null })]));

    await user.click(await screen.findByRole("button", { name: "More actions for Bank" }));

    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Show visits",
      "Change",
      "Reset link",
      "Delete",
    ]);
    expect(screen.queryByRole("button", { name: "Copy link “Bank”" })).not.toBeInTheDocument();
  });
});

describe("resetting and deleting an observer link", () => {
  const RESET = "POST /setting/observer/3/reset";
  const DELETION = "DELETE /setting/observer/3";

  it("resets after confirmation, then shows the new address", async () => {
    const { answers, requests, user } = await open(listOf([linkOf()]));
    await openMenu(user, "Reset link");
    const dialog = await screen.findByRole("dialog", { name: "Reset link “Bank”?" });
    expect(dialog).toHaveTextContent("The old link no longer works, even where it is saved or open now.");
    expect(requests(RESET)).toHaveLength(0);
    const renewed = linkOf({ access_key: "key-after-reset" });
    answers[RESET] = { data: renewed };
    answers[CALL] = listOf([renewed]);

    await user.click(within(dialog).getByRole("button", { name: "Reset link" }));

    const shown = within(await screen.findByRole("dialog", { name: "Link “Bank”" }));
    expect(shown.getByRole("link", { name: /Open in a new tab/u })).toHaveAttribute(
      "href",
      expect.stringContaining("access_key=key-after-reset"),
    );
    expect(screen.getByText("The link has a new address")).toBeVisible();
    expect(requests(RESET)).toHaveLength(1);
    expect(requests(DELETION)).toHaveLength(0);
  });

  it("deletes after confirmation", async () => {
    const { answers, requests, user } = await open(listOf([linkOf()]));
    await openMenu(user, "Delete");
    const dialog = await screen.findByRole("dialog", { name: "Delete link “Bank”?" });
    expect(dialog).toHaveTextContent("The link stops working. This cannot be undone.");
    expect(requests(DELETION)).toHaveLength(0);
    answers[DELETION] = { data: null };
    answers[CALL] = listOf([]);

    await user.click(within(dialog).getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("No observer links yet")).toBeVisible();
    expect(screen.getByText("Link deleted")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(requests(DELETION)).toHaveLength(1);
    expect(requests(RESET)).toHaveLength(0);
  });

  it.each([
    ["Reset link", "Reset link “Bank”?", RESET],
    ["Delete", "Delete link “Bank”?", DELETION],
  ])("%s: keeps the confirmation open when the server refuses", async (action, question, call) => {
    const { answers, user } = await open(listOf([linkOf()]));
    await openMenu(user, action);
    const dialog = await screen.findByRole("dialog", { name: question });
    answers[call] = { code: 500, message: "Try again later." };

    await user.click(within(dialog).getByRole("button", { name: action }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it.each([
    ["Reset link", RESET],
    ["Delete", DELETION],
  ])("%s: sends nothing when the confirmation is canceled", async (action, call) => {
    const { requests, user } = await open(listOf([linkOf()]));
    await openMenu(user, action);
    const dialog = await screen.findByRole("dialog");

    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

    expect(dialog).not.toBeInTheDocument();
    expect(requests(call)).toHaveLength(0);
  });
});
