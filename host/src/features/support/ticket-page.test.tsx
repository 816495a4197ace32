import { screen, waitFor, within } from "@testing-library/react";
import { watchDownloads, hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { detailOf } from "./testing/ticket-answers.ts";
import { TicketPage } from "./ticket-page.tsx";

const READ = "GET /ticket/12";
const REPLY = "POST /ticket/12/message";
const CLOSE = "PUT /ticket/12/close";

function setup(answers: Answers = {}, id = "12") {
  return openPage(<TicketPage />, {
    path: `/en/ticket/${id}`,
    person: userOf(),
    answers: { [READ]: { data: detailOf() }, ...answers },
  });
}

afterEach(leavePage);

it("R2.3.38 shows question and reply in order, with its category", async () => {
  await setup();

  expect(await screen.findByRole("heading", { level: 1, name: "Hashrate dropped" })).toBeVisible();
  const messages = within(screen.getByRole("list", { name: "Messages" })).getAllByRole("listitem");
  expect(messages.map((message) => message.textContent)).toEqual([
    expect.stringMatching(/You.*Since noon/),
    expect.stringMatching(/Support.*Please try port 3443\./),
  ]);
  expect(screen.getByText(/#12 · Hashrate and earnings · northfield · BTC/)).toBeVisible();
});

it("R2.3.38 offers a file as a download", async () => {
  const files = watchDownloads();
  const { user } = await setup({ "GET /ticket/file/7": { file: "PK", name: "log.zip" } });
  await user.click(await screen.findByRole("button", { name: "Download log.zip" }));

  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["log.zip"]));
});

it("R2.3.38 sends a reply once, and shows it", async () => {
  const replied = detailOf({
    status: "open",
    messages: [
      ...detailOf().messages,
      { id: 3, author: "person", content: "That helped.", time: 1_795_176_100, files: [] },
    ],
  });
  const { user, writes } = await setup({ [REPLY]: { data: replied } });
  await user.type(await screen.findByRole("textbox", { name: /^Reply/ }), "That helped.");
  await user.click(screen.getByRole("button", { name: "Send reply" }));

  expect(await screen.findByText("That helped.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Reply/ })).toHaveValue("");
  expect(writes()).toEqual([
    [REPLY, { client_id: expect.any(String), content: "That helped.", file_ids: [] }],
  ]);
});

it("R2.3.38 keeps a refused reply", async () => {
  const { user } = await setup({
    [REPLY]: { code: 29003, message: "This ticket is closed. Open a new one." },
  });
  await user.type(await screen.findByRole("textbox", { name: /^Reply/ }), "That helped.");
  await user.click(screen.getByRole("button", { name: "Send reply" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("This ticket is closed. Open a new one.");
  expect(screen.getByRole("textbox", { name: /^Reply/ })).toHaveValue("That helped.");
});

it("R2.3.38 is closed after a confirmation, and then accepts no reply", async () => {
  const { user, writes } = await setup({ [CLOSE]: { data: detailOf({ status: "closed" }) } });
  await user.click(await screen.findByRole("button", { name: "Close ticket" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close ticket" }));

  expect(await screen.findByText("This ticket is closed.")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(writes()).toEqual([[CLOSE, undefined]]);
});

it("has a placeholder until it loads", async () => {
  const held = Promise.withResolvers<Answer>();
  await setup({ [READ]: () => held.promise });

  expect(hasSkeleton()).toBe(true);
  held.resolve({ data: detailOf() });
  expect(await screen.findByRole("heading", { level: 1, name: "Hashrate dropped" })).toBeVisible();
});

it.each([
  ["of someone else", {}, "13"],
  ["that is no number", {}, "abc"],
])("shows that a ticket %s does not exist", async (_case, answers, id) => {
  await setup({ "GET /ticket/13": { code: 404, message: "Not found.", status: 404 }, ...answers }, id);

  expect(await screen.findByText("This ticket does not exist")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "All tickets" })[0]).toHaveAttribute("href", "/en/ticket");
});

it("can be reloaded after a failure", async () => {
  let answer: Answer = { status: 500 };
  const { user } = await setup({ [READ]: () => answer });
  expect(await screen.findByText("Couldn't load the ticket.")).toBeVisible();

  answer = { data: detailOf() };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Hashrate dropped" })).toBeVisible();
});
