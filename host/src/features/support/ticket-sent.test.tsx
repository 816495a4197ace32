import { screen } from "@testing-library/react";
import type { Ticket } from "contracts";
import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { NewTicketPage } from "./new-ticket-page.tsx";
import { pageOfTickets, ticketOf } from "./testing/ticket-answers.ts";

afterEach(leavePage);

it("R2.3.38 a sent ticket is in the list beside it, and its notice has the focus", async () => {
  const tickets: Ticket[] = [];
  const { user } = await openPage(<NewTicketPage />, {
    path: "/en/ticket/new?category=mining&subject=Hashrate+dropped&content=Since+noon+it+is+half+of+it.",
    person: userOf({ email: "miner@mine.example" }),
    hasSharedCache: true,
    answers: {
      "GET /ticket": () => ({ data: pageOfTickets(tickets) }),
      "POST /ticket": () => {
        tickets.push(ticketOf({ id: 31 }));
        return { data: { id: 31 } };
      },
    },
  });
  await screen.findByText("No tickets yet");

  await user.click(screen.getByRole("button", { name: "Submit ticket" }));

  expect(await screen.findByRole("link", { name: /Hashrate dropped/u })).toBeVisible();
  expect(screen.getByRole("group", { name: "New ticket" })).toHaveFocus();
});
