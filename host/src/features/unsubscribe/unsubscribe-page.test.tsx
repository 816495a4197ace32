import { screen, waitFor } from "@testing-library/react";
import { hasSkeleton, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

const TOKEN = "a-token-of-a-mail-0001";
const READ = "GET /account/unsubscribe";
const WRITE = "PUT /account/unsubscribe";
const CONFIRM = "POST /setting/notice/contact/confirm";
const KINDS = {
  account: "northfield",
  email: "no***@mail.example",
  types: [
    { event: "worker_offline", mail: true },
    { event: "payout", mail: true },
    { event: "news", mail: false },
  ],
};

function setup(query: string, answers: Answers = {}) {
  return openPage(<UnsubscribePage />, {
    path: `/en/unsubscribe?${query}`,
    answers: { [READ]: { data: KINDS }, [WRITE]: { data: null }, ...answers },
  });
}
const kind = (name: string) => screen.findByRole("switch", { name });

afterEach(leavePage);

describe("the kinds of email", () => {
  it("are shown with their state, for the token of the link", async () => {
    const { seen } = await setup(`token=${TOKEN}`);

    expect(await kind("Worker offline")).toBeChecked();
    expect(await kind("Payout sent or failed")).toBeChecked();
    expect(await kind("Coupons, rebates and news")).not.toBeChecked();
    expect(screen.getByText("northfield")).toBeVisible();
    expect(screen.getByText(/Security emails cannot be turned off\./u)).toHaveTextContent(
      "no***@mail.example",
    );
    expect(seen.map(({ method, query }) => [method, query.get("token")])).toEqual([["GET", TOKEN]]);
  });

  it("have a placeholder until they load", async () => {
    const held = Promise.withResolvers<Answer>();
    await setup(`token=${TOKEN}`, { [READ]: () => held.promise });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByRole("switch")).toBeNull();
    held.resolve({ data: KINDS });

    expect(await kind("Worker offline")).toBeVisible();
  });

  it("that could not be read can be reloaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await setup(`token=${TOKEN}`, { [READ]: () => answer });
    expect(
      await screen.findByText("The server could not answer. Please try again in a moment."),
    ).toBeVisible();

    answer = { data: KINDS };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await kind("Worker offline")).toBeVisible();
  });

  it("are sent immediately, including all that stay on", async () => {
    const { user, writes } = await setup(`token=${TOKEN}`);

    await user.click(await kind("Worker offline"));

    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(screen.getByText("You receive the emails that are turned on.")).toBeVisible();
    expect(await kind("Worker offline")).not.toBeChecked();
    expect(await kind("Payout sent or failed")).toBeChecked();
    expect(writes()).toEqual([[WRITE, { token: TOKEN, types: ["payout"] }]]);
  });

  it("are turned on with the same switch", async () => {
    const { user, writes } = await setup(`token=${TOKEN}`);

    await user.click(await kind("Coupons, rebates and news"));

    await waitFor(() =>
      expect(writes()).toEqual([[WRITE, { token: TOKEN, types: ["worker_offline", "payout", "news"] }]]),
    );
    expect(await kind("Coupons, rebates and news")).toBeChecked();
  });

  it("are all turned off by one button, which is then disabled", async () => {
    const { user, writes } = await setup(`token=${TOKEN}`);
    await kind("Worker offline");

    await user.click(screen.getByRole("button", { name: "Turn all off" }));

    expect(await screen.findByText("You won't receive these emails anymore.")).toBeVisible();
    expect(writes()).toEqual([[WRITE, { token: TOKEN, types: [] }]]);
    expect(screen.getByRole("button", { name: "Turn all off" })).toBeDisabled();
  });

  it.each([
    ["a refusal", { code: 3, message: "Not now." }, "Not now."],
    ["an outage", { status: 503 }, "The server could not answer. Please try again in a moment."],
  ])("revert to their previous state after %s", async (_case, answer, text) => {
    const { user } = await setup(`token=${TOKEN}`, { [WRITE]: answer });

    await user.click(await kind("Worker offline"));

    expect(await screen.findByText(text)).toBeVisible();
    expect(await kind("Worker offline")).toBeChecked();
    expect(screen.queryByText("Saved.")).toBeNull();
  });
});

describe("an invalid link", () => {
  it.each(["", "token=short", "confirm=short"])(
    "with %j is detected without a request to the server",
    async (query) => {
      const { seen } = await setup(query);

      expect(screen.getByRole("alert")).toHaveTextContent("This link is not valid.");
      expect(screen.getByRole("link", { name: "Notification settings" })).toHaveAttribute(
        "href",
        "/en/setting/notice",
      );
      expect(seen).toEqual([]);
    },
  );

  it("is reported when the server refuses it", async () => {
    await setup(`token=${TOKEN}`, { [READ]: { code: 20004, message: "Expired." } });

    expect(await screen.findByRole("alert")).toHaveTextContent("This link is not valid.");
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("an address", () => {
  const button = () => screen.getByRole("button", { name: "Confirm address" });

  it("is not confirmed by opening the link", async () => {
    const { seen } = await setup(`confirm=${TOKEN}`);

    expect(screen.getByRole("heading", { level: 1, name: "Confirm your address" })).toBeVisible();
    expect(button()).toBeEnabled();
    expect(seen).toEqual([]);
  });

  it("is confirmed on a click", async () => {
    const { user, writes } = await setup(`confirm=${TOKEN}`, {
      [CONFIRM]: { data: { account: "northfield", email: "ops@mine.example" } },
    });

    await user.click(button());

    expect(await screen.findByText("The address is confirmed.")).toBeVisible();
    expect(screen.getByText("Notifications for northfield now go to ops@mine.example.")).toBeVisible();
    expect(writes()).toEqual([[CONFIRM, { token: TOKEN }]]);
    expect(screen.queryByRole("button", { name: "Confirm address" })).toBeNull();
  });

  it("is reported as an invalid link when the server refuses it", async () => {
    const { user } = await setup(`confirm=${TOKEN}`, { [CONFIRM]: { code: 20004, message: "Expired." } });

    await user.click(button());

    expect(await screen.findByText("This link is not valid.")).toBeVisible();
  });

  it("can be confirmed again after an outage", async () => {
    const { user } = await setup(`confirm=${TOKEN}`, { [CONFIRM]: { status: 502 } });

    await user.click(button());

    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");
    expect(button()).toBeEnabled();
  });
});
