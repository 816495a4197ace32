import { screen, waitFor, within } from "@testing-library/react";
import { holdAnswer, showOnPhone, watchDownloads, type SeenRequest } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { RECORDS, openObserver } from "../testing/open-observer.tsx";
import { recordOf } from "../testing/share-records.ts";

const FILE = "GET /setting/share/profit/record/export";

const RECEIVED = recordOf({
  id: 22,
  user_account: "south_hall",
  account: "o***r@mail.invalid",
  income: null,
  amount: "0.003",
});

function bySide({ query }: SeenRequest) {
  return query.get("role") === "received" ? listOf([RECEIVED]) : listOf([recordOf()], 11);
}

function open(records: Reply) {
  return openObserver("?tab=shares", { [RECORDS]: records });
}

function findRow(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole("row", { name });
}

afterEach(closePage);

describe("settled shares", () => {
  it("lists given shares, with the period in UTC, income, share and amount", async () => {
    await open(bySide);

    expect(await findRow(/partner@mail/u)).toHaveTextContent(
      /2025.*16:00.*north_rack_apartner@mail\.invalid0\.08.*12\.50%0\.01/u,
    );
  });

  it("shows received shares without the other account's income, from the first page", async () => {
    const { requests, user } = await open(bySide);
    await user.click(await screen.findByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(requests(RECORDS).at(-1)?.query.get("page")).toBe("2"));

    await user.click(screen.getByRole("radio", { name: "Received" }));

    expect(await findRow(/o\*\*\*r@mail/u)).toHaveTextContent(
      /south_hallo\*\*\*r@mail\.invalid12\.50%0\.003/u,
    );
    expect(screen.queryByRole("columnheader", { name: "Earnings" })).not.toBeInTheDocument();
    expect(Object.fromEntries(requests(RECORDS).at(-1)?.query ?? [])).toMatchObject({
      role: "received",
      page: "1",
    });
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    const table = await screen.findByRole("table", { name: "Settled shares" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give(listOf([recordOf()]));

    await findRow(/partner@mail/u);
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("shows when the first shares will appear", async () => {
    await open(listOf([]));

    expect(await screen.findByText("Nothing settled yet")).toBeVisible();
    expect(screen.getByText("The first shares appear after the first full period.")).toBeVisible();
  });

  it("R8.5 shows why the list failed to load, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load settled shares.Not available.");
    answers[RECORDS] = bySide;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));

    expect(await findRow(/partner@mail/u)).toBeVisible();
  });

  it("lists them on a phone", async () => {
    showOnPhone();
    await open(bySide);

    const line = await screen.findByText(/north_rack_a · partner@mail\.invalid/u);
    expect(line.closest("li")).toHaveTextContent(/16:00.*0\.01.*north_rack_a.*12\.50%$/u);
  });
});

describe("exporting settled shares", () => {
  it.each([
    ["Sent", "CSV file", { role: "given", format: "csv" }],
    ["Received", "Excel file", { role: "received", format: "xlsx" }],
  ])("saves the list on screen: %s as %s", async (side, format, query) => {
    const saved = watchDownloads();
    const { answers, requests, user } = await open(bySide);
    answers[FILE] = { file: "rows", name: "settled.file" };
    await user.click(await screen.findByRole("radio", { name: side }));

    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: format }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["settled.file"]));
    expect(requests(FILE).map((one) => Object.fromEntries(one.query))).toEqual([query]);
  });

  it("shows why there is no file", async () => {
    const { answers, user } = await open(bySide);
    answers[FILE] = { code: 26012, message: "Choose a shorter range." };

    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    expect(await screen.findByText("Choose a shorter range.")).toBeVisible();
  });
});
