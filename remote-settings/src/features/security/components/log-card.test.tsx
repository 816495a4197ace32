import { screen, waitFor, within } from "@testing-library/react";
import { SECURITY_EVENTS } from "contracts";
import { setTimezone } from "shared/locale";
import { holdAnswer, showOnPhone, watchDownloads } from "shared/testing";
import { closePage } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { readAddress } from "#/testing/shell.tsx";
import { EVENT_WORDS } from "../model/event-words.ts";
import { NOW } from "../testing/security-overview.ts";
import { LOG, openSecurity } from "../testing/security-page.tsx";

const FILE = "GET /setting/security/log/export";

afterEach(async () => {
  setTimezone("local");
  await closePage();
});

describe("change log", () => {
  it("has a distinct text for every event", () => {
    const words = SECURITY_EVENTS.map((event) => EVENT_WORDS[event].message);

    expect(words).not.toContain(undefined);
    expect(new Set(words).size).toBe(SECURITY_EVENTS.length);
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await openSecurity({}, { [LOG]: held.answer });

    const table = screen.getByRole("table", { name: "Change log" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give(listOf([{ id: 6, event: "email_changed", address: "192.0.2.1", device: "", time: NOW }]));

    expect(await within(table).findByText("Email changed")).toBeVisible();
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("shows a note when nothing was changed", async () => {
    await openSecurity({}, { [LOG]: listOf([]) });

    expect(await screen.findByText("No changes yet.")).toBeVisible();
  });

  it("R8.5 shows why loading failed, and shows the log after a retry", async () => {
    const { answers, user } = await openSecurity({}, { [LOG]: { code: 500, message: "Not available." } });

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load the change log.Not available.");
    answers[LOG] = listOf([{ id: 6, event: "email_changed", address: "192.0.2.1", device: "", time: NOW }]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Email changed")).toBeVisible();
  });

  it("R9.1 requests ten per page and turns pages", async () => {
    const rows = [{ id: 6, event: "email_changed", address: "192.0.2.1", device: "", time: NOW }];
    const { requests, user } = await openSecurity({}, { [LOG]: listOf(rows, 11) });

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(LOG).at(-1)?.query.get("page")).toBe("2"));
    expect(requests(LOG).at(-1)?.query.get("limit")).toBe("10");
  });

  it("shows that a page may be out of date when it cannot be loaded again", async () => {
    const rows = [{ id: 6, event: "email_changed", address: "192.0.2.1", device: "", time: NOW }];
    const { answers, requests, user } = await openSecurity({}, { [LOG]: listOf(rows, 11) });
    await user.click(await screen.findByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(requests(LOG)).toHaveLength(2));
    answers[LOG] = { code: 500, message: "Not available." };

    await user.click(screen.getByRole("button", { name: "Page 1" }));

    expect(await screen.findByText("Couldn't refresh. Showing the last data we received.")).toBeVisible();
    expect(screen.getByText("Email changed")).toBeVisible();
  });

  it("keeps its page in the address", async () => {
    const rows = [{ id: 6, event: "email_changed", address: "192.0.2.1", device: "", time: NOW }];
    const path = "/en/setting/security";
    const { requests, user } = await openSecurity({}, { [LOG]: listOf(rows, 41) }, {}, `${path}?page=3`);
    expect(requests(LOG).map(({ query }) => query.get("page"))).toEqual(["3"]);

    await user.click(await screen.findByRole("button", { name: "Page 4" }));

    await waitFor(() => expect(readAddress()).toBe(`${path}?page=4`));
  });

  it("offers the way back from a page after the last one", async () => {
    const { requests, user } = await openSecurity(
      {},
      { [LOG]: listOf([], 1) },
      {},
      "/en/setting/security?page=9",
    );

    await user.click(await screen.findByRole("button", { name: "First page" }));

    await waitFor(() => expect(requests(LOG).at(-1)?.query.get("page")).toBe("1"));
  });

  it("is a list on a phone", async () => {
    showOnPhone();
    await openSecurity();

    const event = await screen.findByText("Authenticator linked");
    expect(event.closest("li")).toHaveTextContent(/192\.0\.2\.1/u);
  });

  it("is saved as a file, with times in the zone of the page", async () => {
    setTimezone("330");
    const saved = watchDownloads();
    const { requests, user } = await openSecurity({}, { [FILE]: { file: "rows", name: "log.csv" } });

    await user.click(screen.getByRole("button", { name: "Export" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["log.csv"]));
    expect(Object.fromEntries(requests(FILE)[0]?.query ?? [])).toMatchObject({
      format: "csv",
      utc_offset: "330",
    });
  });

  it("shows why there is no file, and can be requested again", async () => {
    const { user } = await openSecurity({}, { [FILE]: { code: 500, message: "Try again later." } });

    await user.click(screen.getByRole("button", { name: "Export" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Export" })).not.toHaveAttribute("aria-busy");
  });
});
