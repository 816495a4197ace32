import { screen } from "@testing-library/react";
import { hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { pageOfTickets, ticketOf } from "./testing/ticket-answers.ts";
import { TicketsPage } from "./tickets-page.tsx";

const LIST = "GET /ticket";

function setup(query = "", answers: Answers = {}) {
  return openPage(<TicketsPage />, {
    path: `/en/ticket${query}`,
    person: userOf(),
    answers: { [LIST]: { data: pageOfTickets([ticketOf()]) }, ...answers },
  });
}

afterEach(leavePage);

it("R2.3.38 lists the person's tickets with the status in the address", async () => {
  const { seen } = await setup("?status=answered&page=2");

  expect(await screen.findByRole("link", { name: "Hashrate dropped" })).toHaveAttribute(
    "href",
    "/en/ticket/12",
  );
  const asked = seen.find(({ path }) => path === "/ticket")?.query;
  expect([asked?.get("status"), asked?.get("page")]).toEqual(["answered", "2"]);
  expect(screen.getByRole("radio", { name: "Answered" })).toBeChecked();
});

it("R2.3.38 filters by status", async () => {
  const { user, address } = await setup();
  await screen.findByRole("link", { name: "Hashrate dropped" });
  await user.click(screen.getByRole("radio", { name: "Closed" }));

  expect(address()).toBe("/en/ticket?status=closed");
});

it("starts at the first page of another status, and keeps what else is in the address", async () => {
  const { user, address } = await setup("?from=notice&status=answered&page=2");
  await user.click(screen.getByRole("radio", { name: "All" }));

  expect(address()).toBe("/en/ticket?from=notice");
});

it.each([
  ["", "No tickets yet"],
  ["?status=open", "No tickets with this status"],
])("shows when there is none with %j", async (query, text) => {
  await setup(query, { [LIST]: { data: pageOfTickets([]) } });

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "New ticket" })).toHaveLength(1);
});

it("shows a placeholder, and a retry after a failure", async () => {
  let answer: Answer = { status: 500 };
  const held = Promise.withResolvers<Answer>();
  const { user } = await setup("", { [LIST]: () => ("data" in answer ? answer : held.promise) });
  expect(hasSkeleton()).toBe(true);
  held.resolve({ status: 500 });
  expect(await screen.findByText("Couldn't load your tickets.")).toBeVisible();

  answer = { data: pageOfTickets([ticketOf()]) };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("link", { name: "Hashrate dropped" })).toBeVisible();
});
