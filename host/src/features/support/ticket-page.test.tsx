import { act, screen, waitFor, within } from "@testing-library/react";
import { watchDownloads, hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { detailOf } from "./testing/ticket-answers.ts";
import { TicketPage } from "./ticket-page.tsx";

const READ = "GET /ticket/12";
const REPLY = "POST /ticket/12/message";
const CLOSE = "PUT /ticket/12/close";
const UPLOAD = "POST /ticket/upload";

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

it("R2.3.38 sends the same reply again as a new one, and keeps the focus", async () => {
  const { user, writes } = await setup({ [REPLY]: { data: detailOf() } });
  const field = await screen.findByRole("textbox", { name: /^Reply/ });
  const send = screen.getByRole("button", { name: "Send reply" });
  for (const count of [1, 2]) {
    await user.type(field, "Any news?");
    await user.click(send);
    await waitFor(() => expect(field).toHaveValue(""));
    expect(writes()).toHaveLength(count);
  }

  const [first, second] = writes().map(([, body]) => body);
  expect(second).toMatchObject({ content: "Any news?" });
  expect(second).not.toEqual(first);
  expect(send).toHaveFocus();
});

it("R2.3.38 keeps the reply being typed, with its files, when support answers meanwhile", async () => {
  let ticket = detailOf();
  const { user, seen } = await setup({
    [READ]: () => ({ data: ticket }),
    [UPLOAD]: { data: { file_id: 8, received: 1, is_complete: true } },
  });
  const field = await screen.findByRole("textbox", { name: /^Reply/ });
  await user.type(field, "I tried port 3443, and");
  await user.upload(screen.getByLabelText("Attachments", { selector: "input" }), new File(["1"], "new.zip"));
  expect(await screen.findByText(/^new\.zip/)).toBeVisible();

  ticket = detailOf({
    messages: [
      ...detailOf().messages,
      { id: 3, author: "operator", content: "Is it better now?", time: 1_795_176_100, files: [] },
    ],
  });
  // A page that comes into focus is refreshed at most every few seconds.
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  act(() => {
    window.dispatchEvent(new Event("focus"));
  });

  expect(await screen.findByText("Is it better now?")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Reply/ })).toHaveValue("I tried port 3443, and");
  expect(screen.getByText(/^new\.zip/)).toBeVisible();
  expect(seen.filter(({ method }) => method === "DELETE")).toEqual([]);
});

it("R2.3.38 keeps what is typed and attached while a reply is being sent", async () => {
  const held = Promise.withResolvers<Answer>();
  const files = [8, 9];
  const { user, writes } = await setup({
    [REPLY]: () => held.promise,
    [UPLOAD]: () => ({ data: { file_id: files.shift(), received: 1, is_complete: true } }),
  });
  const field = await screen.findByRole("textbox", { name: /^Reply/ });
  const picker = screen.getByLabelText("Attachments", { selector: "input" });
  const send = screen.getByRole("button", { name: "Send reply" });
  await user.upload(picker, new File(["1"], "sent.zip"));
  await user.type(field, "That helped.");
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  await user.type(field, " One more question:");
  await user.upload(picker, new File(["2"], "next.zip"));

  held.resolve({ data: detailOf() });

  await waitFor(() => expect(screen.queryByText(/^sent\.zip/)).toBeNull());
  expect(screen.getByText(/^next\.zip/)).toBeVisible();
  expect(field).toHaveValue("That helped. One more question:");
  expect(writes().filter(([path]) => path === REPLY)).toEqual([
    [REPLY, { client_id: expect.any(String), content: "That helped.", file_ids: [8] }],
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

it("R2.3.38 is closed once, however often it is confirmed", async () => {
  const held = Promise.withResolvers<Answer>();
  const { user, writes } = await setup({ [CLOSE]: () => held.promise });
  await user.click(await screen.findByRole("button", { name: "Close ticket" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Close ticket" }));
  expect(dialog.getByRole("button", { name: "Close ticket" })).toHaveAttribute("aria-busy", "true");
  await user.click(dialog.getByRole("button", { name: "Close ticket" }));

  held.resolve({ data: detailOf({ status: "closed" }) });

  expect(await screen.findByText("This ticket is closed.")).toBeVisible();
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
