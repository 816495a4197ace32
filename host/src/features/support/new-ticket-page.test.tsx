import { screen, waitFor, within } from "@testing-library/react";
import { hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { NewTicketPage } from "./new-ticket-page.tsx";
import { pageOfTickets, ticketOf } from "./testing/ticket-answers.ts";

const LIST = "GET /ticket";
const SEND = "POST /ticket";
const UPLOAD = "POST /ticket/upload";
const person = userOf({ email: "miner@mine.example" });

function setup(query = "", answers: Answers = {}) {
  return openPage(<NewTicketPage />, {
    path: `/en/ticket/new${query}`,
    person,
    answers: {
      "/account/user": { data: pageOfTickets([]) },
      [LIST]: { data: pageOfTickets([]) },
      [SEND]: { data: { id: 31 } },
      [UPLOAD]: ({ body }) => ({
        data: { file_id: 5, received: Number(Object(body).size), is_complete: true },
      }),
      ...answers,
    },
  });
}
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const submit = () => screen.getByRole("button", { name: "Submit ticket" });
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

async function fill(user: Awaited<ReturnType<typeof setup>>["user"]) {
  await user.selectOptions(screen.getByRole("combobox", { name: "Subject area" }), "mining");
  await user.type(field("Subject"), "Hashrate dropped");
  await user.type(field("Description"), "Since noon my hashrate is half of what it was.");
}

afterEach(leavePage);

describe("the form of a ticket", () => {
  it("R2.3.38 sends what was typed and chosen, and shows the ticket number", async () => {
    const { user, writes } = await setup();
    await fill(user);
    await user.click(submit());

    expect(await screen.findByRole("status")).toHaveTextContent("Ticket #31 was submitted.");
    expect(screen.getByRole("link", { name: "Open the ticket" })).toHaveAttribute("href", "/en/ticket/31");
    expect(writes()).toEqual([
      [
        SEND,
        {
          client_id: expect.stringMatching(/^[\da-f-]{36}$/),
          category: "mining",
          subject: "Hashrate dropped",
          content: "Since noon my hashrate is half of what it was.",
          email: "miner@mine.example",
          file_ids: [],
        },
      ],
    ]);
  });

  it("R2.3.38 R2.9.5 is prefilled from its address", async () => {
    await setup("?category=other&subject=Site+access&content=I+am+in+Hong+Kong.&coin=LTC");
    await screen.findByText("No tickets yet");

    expect(screen.getByRole("combobox", { name: "Subject area" })).toHaveValue("other");
    expect(field("Subject")).toHaveValue("Site access");
    expect(field("Description")).toHaveValue("I am in Hong Kong.");
    expect(field("Email for the answer")).toHaveValue("miner@mine.example");
  });

  it("R2.3.38 shows what is missing before sending anything", async () => {
    const { user, writes } = await setup();
    await user.click(submit());

    expect(await screen.findByText("Choose a subject area.")).toBeVisible();
    expect(screen.getByText("Enter a subject.")).toBeVisible();
    expect(screen.getByText("Use 20 to 2000 characters.")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("R2.3.38 keeps its input after a failure; resending reuses the id, edited content gets a new one", async () => {
    let answer: Answer = { status: 503 };
    const { user, writes } = await setup("", { [SEND]: () => answer });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");
    expect(field("Subject")).toHaveValue("Hashrate dropped");
    await waitFor(async () => {
      await user.click(submit());
      expect(writes()).toHaveLength(2);
    });

    answer = { data: { id: 32 } };
    await user.type(field("Subject"), " again");
    await user.click(submit());

    expect(await screen.findByRole("status")).toBeVisible();
    const [first, same, changed] = writes().map(([, body]) => Object(body).client_id);
    expect(same).toBe(first);
    expect(changed).not.toBe(first);
  });

  it("R2.3.38 shows the server's message below the field it is about", async () => {
    const { user } = await setup("", {
      [SEND]: {
        code: 400,
        status: 400,
        message: "No such address.",
        data: { field: "email", rule: "email" },
      },
    });
    await fill(user);
    await user.click(submit());

    expect(await screen.findByText("No such address.")).toBeVisible();
    expect(field("Email for the answer")).toHaveAccessibleDescription("No such address.");
  });
});

describe("attachments of a ticket", () => {
  const choose = () => screen.getByLabelText("Attachments", { selector: "input" });
  const list = () => within(screen.getByRole("group", { name: "Attachments" }));

  it("R2.3.38 are uploaded in parts with their progress, and referenced by the ticket", async () => {
    const PART = 128 * 1024;
    const held = Promise.withResolvers<Answer>();
    const { user, writes } = await setup("", {
      [UPLOAD]: ({ body }) =>
        Object(body).offset === 0
          ? { data: { file_id: 5, received: PART, is_complete: false } }
          : held.promise,
    });
    await fill(user);
    await user.upload(choose(), file("log.zip", 2 * PART));

    await waitFor(() =>
      expect(screen.getByRole("progressbar", { name: "Uploading log.zip…" })).toHaveAttribute(
        "aria-valuenow",
        "50",
      ),
    );
    expect(submit()).toBeDisabled();
    held.resolve({ data: { file_id: 5, received: 2 * PART, is_complete: true } });
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());

    await screen.findByText("Ticket #31 was submitted.");
    const sent = writes();
    expect(sent.slice(0, 2).map(([path, body]) => [path, Object(body).offset, Object(body).size])).toEqual([
      [UPLOAD, 0, 2 * PART],
      [UPLOAD, PART, 2 * PART],
    ]);
    expect(sent.at(-1)).toEqual([SEND, expect.objectContaining({ file_ids: [5] })]);
  });

  it("R2.3.38 over 10 MB are rejected immediately, and five is the limit", async () => {
    const { user, countOf } = await setup();
    await user.upload(choose(), file("video.zip", 10 * 1024 * 1024 + 1));
    expect(await screen.findByText("This file is larger than 10 MB.")).toBeVisible();
    expect(countOf("/ticket/upload")).toBe(0);

    await user.upload(
      choose(),
      ["a.png", "b.png", "c.png", "d.png", "e.png"].map((name) => file(name)),
    );

    expect(await screen.findByText("You can attach up to 5 files.")).toBeVisible();
    expect(list().getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByRole("button", { name: "Attach files" })).toBeDisabled();
  });

  it("R2.3.38 that the server refuses show why, and can be resent and removed", async () => {
    let answer: Answer = { code: 29001, message: "The content of this file doesn't match its name." };
    const { user, writes } = await setup("", {
      [UPLOAD]: () => answer,
      "DELETE /ticket/upload/5": { data: null },
    });
    await user.upload(choose(), file("photo.png"));
    expect(await screen.findByRole("alert")).toHaveTextContent("doesn't match its name");

    answer = { data: { file_id: 5, received: 10, is_complete: true } };
    await waitFor(async () => {
      const again = screen.queryByRole("button", { name: "Upload photo.png again" });
      if (again) await user.click(again);
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.queryByRole("progressbar")).toBeNull();
    });
    await user.click(screen.getByRole("button", { name: "Remove photo.png" }));

    expect(list().queryByRole("listitem")).toBeNull();
    await waitFor(() => expect(writes().at(-1)).toEqual(["DELETE /ticket/upload/5", undefined]));
    const ids = new Set(
      writes().flatMap(([path, body]) => (path === UPLOAD ? [Object(body).client_id] : [])),
    );
    expect(ids.size).toBe(1);
  });
});

describe("the tickets beside the form", () => {
  it("R2.3.38 are the latest ones, with unread marks", async () => {
    await setup("", { [LIST]: { data: pageOfTickets([ticketOf({ has_news: true })]) } });

    expect(await screen.findByRole("link", { name: "Hashrate dropped" })).toHaveAttribute(
      "href",
      "/en/ticket/12",
    );
    expect(screen.getByText("New answer")).toBeInTheDocument();
    expect(screen.getByText("Answered")).toBeVisible();
  });

  it("have a placeholder, and a text when there are none", async () => {
    const held = Promise.withResolvers<Answer>();
    await setup("", { [LIST]: () => held.promise });
    expect(hasSkeleton()).toBe(true);
    held.resolve({ data: pageOfTickets([]) });

    expect(await screen.findByText("No tickets yet")).toBeVisible();
  });

  it("that cannot be read do not affect the form, and can be reloaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await setup("", { [LIST]: () => answer });
    expect(await screen.findByText("Couldn't load your tickets.")).toBeVisible();
    expect(submit()).toBeEnabled();

    answer = { data: pageOfTickets([ticketOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "Hashrate dropped" })).toBeVisible();
  });
});

describe("help suggestions for a subject", () => {
  const HELP = "GET /ticket/help";
  const FOUND = [
    {
      kind: "article",
      id: "what-a-reject-rate-tells-you",
      title: "What a reject rate tells you",
      lang: "en_US",
    },
    { kind: "announcement", id: "7", title: "New stratum servers", lang: "en_US" },
  ];

  it("R2.3.38 list pages below the field and open them beside the form", async () => {
    const { user, seen } = await setup("", { [HELP]: { data: FOUND } });
    await user.click(field("Subject"));
    await user.paste("Rejects");

    expect(await screen.findByText("2 pages may help:")).toHaveAttribute("role", "status");
    const list = screen.getByRole("list", { name: "Pages that may help" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
    ).toEqual([
      [
        "What a reject rate tells you (opens in a new tab)",
        "/en/blog/what-a-reject-rate-tells-you",
        "_blank",
      ],
      ["New stratum servers (opens in a new tab)", "/en/announcements/7", "_blank"],
    ]);
    expect(
      seen.filter(({ path }) => path === "/ticket/help").map(({ query }) => query.get("subject")),
    ).toEqual(["Rejects"]);

    await user.clear(field("Subject"));

    await waitFor(() => expect(screen.queryByRole("list", { name: "Pages that may help" })).toBeNull());
  });

  it("R2.3.38 show when nothing matches", async () => {
    const { user } = await setup("", { [HELP]: { data: [] } });
    await user.click(field("Subject"));
    await user.paste("Rejects");

    expect(await screen.findByText("No page found that may help.")).toHaveAttribute("role", "status");
  });

  it("R2.3.38 show nothing when the search fails", async () => {
    const { user, countOf } = await setup("", { [HELP]: { code: 429, message: "Not now." } });
    await user.click(field("Subject"));
    await user.paste("Rejects");
    await waitFor(() => expect(countOf("/ticket/help")).toBe(1));

    expect(screen.queryByRole("list", { name: "Pages that may help" })).toBeNull();
    expect(screen.queryByText("Not now.")).toBeNull();
    await waitFor(() => expect(screen.queryByText("Looking for pages that may help…")).toBeNull());
  });
});
