import { screen, waitFor } from "@testing-library/react";
import { userOf } from "shared/testing";
import { leavePage, openPage, type OpenedPage } from "#/testing/open-page.tsx";
import { NewTicketPage } from "./new-ticket-page.tsx";
import { detailOf, pageOfTickets } from "./testing/ticket-answers.ts";
import { TicketPage } from "./ticket-page.tsx";

const REFUSED = { code: 29001, message: "The content of this file doesn't match its name." };
const ANSWERS = {
  "/account/user": { data: pageOfTickets([]) },
  "GET /ticket": { data: pageOfTickets([]) },
  "POST /ticket": { data: { id: 31 } },
  "GET /ticket/12": { data: detailOf() },
  "POST /ticket/12/message": { data: detailOf() },
  "POST /ticket/upload": REFUSED,
};
const QUERY = "category=mining&subject=Hashrate+dropped&content=Since+noon+it+is+half+of+it.";

afterEach(leavePage);

async function openTicketForm() {
  const person = userOf({ email: "miner@mine.example" });
  const page = await openPage(<NewTicketPage />, {
    path: `/en/ticket/new?${QUERY}`,
    person,
    answers: ANSWERS,
  });
  return { page, button: "Submit ticket", call: "POST /ticket" };
}

async function openReplyForm() {
  const page = await openPage(<TicketPage />, { path: "/en/ticket/12", person: userOf(), answers: ANSWERS });
  await page.user.type(await screen.findByRole("textbox", { name: /^Reply/u }), "Here is the log.");
  return { page, button: "Send reply", call: "POST /ticket/12/message" };
}

function sentBy({ writes }: OpenedPage, call: string): unknown[] {
  return writes().flatMap(([made, body]) => (made === call ? [body] : []));
}

it.each([
  ["a ticket", openTicketForm],
  ["a reply", openReplyForm],
])("R2.3.38 %s is not sent without a file that could not be attached", async (_kind, open) => {
  const { page, button, call } = await open();
  const { user } = page;
  await user.upload(
    screen.getByLabelText("Attachments", { selector: "input" }),
    new File(["1"], "photo.png"),
  );
  expect(await screen.findByText(REFUSED.message)).toBeVisible();

  await user.click(screen.getByRole("button", { name: button }));
  expect(
    await screen.findByText("Some files were not attached. Remove them or upload them again."),
  ).toBeVisible();
  expect(sentBy(page, call)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Remove photo.png" }));
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(sentBy(page, call)).toEqual([expect.objectContaining({ file_ids: [] })]));
});
