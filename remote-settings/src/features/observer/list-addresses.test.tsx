import { screen, waitFor, within } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { readAddress } from "#/testing/shell.tsx";
import { delegateOf } from "./testing/delegates.ts";
import { RECORDS, RULES, openObserver } from "./testing/open-observer.tsx";
import { recordOf } from "./testing/share-records.ts";
import { ruleOf } from "./testing/share-rules.ts";

const DELEGATES = "GET /setting/delegate";

async function open(search: string) {
  const page = await openObserver(search, {
    [DELEGATES]: ({ query }) =>
      listOf([delegateOf({ role: query.get("role") === "received" ? "received" : "given" })], 41),
    [RULES]: listOf([ruleOf()], 41),
    [RECORDS]: listOf([recordOf()], 41),
  });
  return {
    ...page,
    address: () => new URLSearchParams(readAddress().split("?")[1]),
    /** Queries of a call, in order, without the number of rows. */
    asked: (call: string) =>
      page.requests(call).map(({ query }) => {
        const { limit, ...rest } = Object.fromEntries(query);
        expect(limit).toBe("10");
        return rest;
      }),
  };
}

afterEach(closePage);

describe("lists of observers and sharing", () => {
  it("keep the page of each list of authorized accounts in the address", async () => {
    const { address, asked, user } = await open("?tab=delegates&given_page=2");
    await waitFor(() => expect(asked(DELEGATES)).toHaveLength(2));
    expect(asked(DELEGATES)).toEqual([
      { role: "given", page: "2" },
      { role: "received", page: "1" },
    ]);
    const received = within(await screen.findByRole("region", { name: "Accounts I can access" }));

    await user.click(await received.findByRole("button", { name: "Page 3" }));

    await waitFor(() =>
      expect(Object.fromEntries(address())).toEqual({
        tab: "delegates",
        given_page: "2",
        received_page: "3",
      }),
    );
    await waitFor(() => expect(asked(DELEGATES).at(-1)).toEqual({ role: "received", page: "3" }));
  });

  it("keep the pages of rules and settled shares, and the direction, in the address", async () => {
    const { address, asked, user } = await open("?tab=shares&rules_page=2&records_page=3&role=received");
    await waitFor(() => expect(asked(RULES)).toEqual([{ page: "2" }]));
    await waitFor(() => expect(asked(RECORDS)).toEqual([{ role: "received", page: "3" }]));
    expect(await screen.findByRole("radio", { name: "Received" })).toBeChecked();

    await user.click(screen.getByRole("radio", { name: "Sent" }));

    await waitFor(() => expect(Object.fromEntries(address())).toEqual({ tab: "shares", rules_page: "2" }));
    await waitFor(() => expect(asked(RECORDS).at(-1)).toEqual({ role: "given", page: "1" }));

    await user.click(screen.getByRole("button", { name: "Browser back" }));

    await waitFor(() => expect(screen.getByRole("radio", { name: "Received" })).toBeChecked());
    expect(address().get("records_page")).toBe("3");
  });

  it("begin with their defaults when the address has unknown values", async () => {
    const { asked } = await open("?tab=shares&rules_page=none&records_page=0&role=nobody");

    await waitFor(() => expect(asked(RULES)).toEqual([{ page: "1" }]));
    await waitFor(() => expect(asked(RECORDS)).toEqual([{ role: "given", page: "1" }]));
  });

  it("begin at the first page on another tab", async () => {
    const { address, user } = await open("?tab=shares&rules_page=2&records_page=3&role=received");

    await user.click(await screen.findByRole("tab", { name: "Authorized accounts" }));

    await waitFor(() => expect(Object.fromEntries(address())).toEqual({ tab: "delegates" }));
  });
});
