import { screen, waitFor } from "@testing-library/react";
import type { CallData, getMessage } from "contracts";
import { Route, Routes } from "shared/router";
import { hasSkeleton, holdAnswer } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { readAddress } from "#/testing/shell.tsx";
import { MessageDetailPage } from "./message-detail-page.tsx";
import { messageOf } from "./testing/messages.ts";

const CALL = "GET /message/41";
const MARKING = "PUT /message/41";
const DELETION = "DELETE /message";

function detailOf(own: Partial<CallData<typeof getMessage>> = {}): { data: object } {
  return { data: { ...messageOf({ is_check: true }), previous_id: null, next_id: null, ...own } };
}

function open(message: Reply, own: Readonly<Record<string, Reply>> = {}, id = "41") {
  const page = (
    <Routes>
      <Route path="/en/setting/message/:id" element={<MessageDetailPage />} />
      <Route path="/en/setting/message" element={<p>The list</p>} />
    </Routes>
  );
  return openPage(page, `/en/setting/message/${id}`, { answers: { [CALL]: message, ...own } });
}

afterEach(closePage);

describe("setting/message/:id", () => {
  it("R2.3.34 shows title, type and the text with its formatting", async () => {
    await open(detailOf());

    expect(await screen.findByRole("heading", { name: "Three workers are offline" })).toBeVisible();
    expect(screen.getByText("Mining")).toBeVisible();
    expect(screen.getByText("rack_3").tagName).toBe("B");
  });

  it("removes dangerous markup from the text", async () => {
    await open(
      detailOf({ content: '<p>Hello</p><script>alert(1)</script><img src="x" onerror="alert(1)">' }),
    );

    const text = await screen.findByText("Hello");
    expect(text.closest("article")?.querySelector("script, [onerror]")).toBeNull();
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    expect(hasSkeleton()).toBe(true);
    held.give(detailOf());

    expect(await screen.findByRole("heading", { name: "Three workers are offline" })).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("R4.2.1 marks an unread message as read, once", async () => {
    const { answers, requests } = await open(detailOf({ is_check: false }));
    answers[MARKING] = { data: null };

    await screen.findByRole("heading", { name: "Three workers are offline" });
    await waitFor(() => expect(requests(MARKING)).toHaveLength(1));
  });

  it("does not mark a read message again", async () => {
    const { requests } = await open(detailOf());

    await screen.findByRole("heading", { name: "Three workers are offline" });
    expect(requests(MARKING)).toHaveLength(0);
  });

  it("shows the message even when it cannot be marked as read", async () => {
    const { requests } = await open(detailOf({ is_check: false }), {
      [MARKING]: { code: 500, message: "Not now." },
    });

    await waitFor(() => expect(requests(MARKING)).toHaveLength(1));
    expect(screen.getByRole("heading", { name: "Three workers are offline" })).toBeVisible();
    expect(screen.queryByText("Not now.")).not.toBeInTheDocument();
  });

  it("R8.5 shows why loading failed, and shows the message after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the message.Not available.");
    answers[CALL] = detailOf();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("heading", { name: "Three workers are offline" })).toBeVisible();
  });

  it.each([
    ["41", { code: 404, message: "Not found" }],
    ["41", { status: 404 }],
    ["x41", { code: 500, message: "Never asked for" }],
  ])("R2.3.34 shows for id %s with the response %j that the message does not exist", async (id, answer) => {
    await open(answer, {}, id);

    expect(await screen.findByText("This message does not exist")).toBeVisible();
    expect(screen.getByText("It was deleted, or it belongs to another account.")).toBeVisible();
  });
});

describe("navigation from a message", () => {
  it("links to the newer and the older one", async () => {
    await open(detailOf({ previous_id: 44, next_id: 38 }));

    expect(await screen.findByRole("link", { name: "Newer message" })).toHaveAttribute(
      "href",
      "/en/setting/message/44",
    );
    expect(screen.getByRole("link", { name: "Older message" })).toHaveAttribute(
      "href",
      "/en/setting/message/38",
    );
  });

  it("offers no links to neighbors that do not exist", async () => {
    await open(detailOf());

    await screen.findByRole("heading", { name: "Three workers are offline" });
    expect(screen.queryByRole("link", { name: /(?:Newer|Older) message/u })).not.toBeInTheDocument();
  });

  it("deletes only this message, and opens the list", async () => {
    const { bodies, user } = await open(detailOf(), { [DELETION]: { data: { deleted: 1 } } });

    await user.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("The list")).toBeVisible();
    expect(readAddress()).toBe("/en/setting/message");
    expect(bodies(DELETION)).toEqual([{ ids: [41] }]);
  });

  it("stays on the page when deleting fails, and shows the error", async () => {
    const { user } = await open(detailOf(), { [DELETION]: { code: 500, message: "Try again later." } });

    await user.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(readAddress()).toBe("/en/setting/message/41");
  });
});
