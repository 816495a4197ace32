import { screen, waitFor, within } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { WEBHOOK, openNotices } from "../testing/notice-page.tsx";

const SAVING = "PUT /setting/notice/webhook";
const TESTING = "POST /setting/notice/webhook/test";
const RENEWING = "POST /setting/notice/webhook/secret";
const SECRET = "whsec_c2VjcmV0";
const ON = {
  url: "https://hook.invalid/in",
  failures: 0,
  problem: null,
  problem_status: null,
  tried_time: null,
  disabled_time: null,
  waiting: 0,
};

function field(): HTMLElement {
  return screen.getByRole("textbox", { name: "Webhook address" });
}

function replyOf(webhook: object | null) {
  return { data: { webhook } };
}

afterEach(closePage);

describe("the webhook", () => {
  it("is saved, and its secret is shown until the person confirms that it is stored", async () => {
    const { answers, bodies, user } = await openNotices({}, { [SAVING]: { data: { secret: SECRET } } });
    await user.type(field(), ON.url);
    answers[WEBHOOK] = replyOf(ON);

    await user.click(screen.getByRole("button", { name: "Save" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Secret key of the webhook" }));
    expect(dialog.getByText(SECRET)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled();
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(bodies(SAVING)).toEqual([{ url: ON.url }]);
    expect(screen.getByRole("button", { name: "Test the webhook" })).toBeVisible();
  });

  it("is loaded after a lost response, and asks for a new secret, since the first was never shown", async () => {
    const { answers, user } = await openNotices({}, { [SAVING]: { status: 504 } });
    await user.type(field(), ON.url);
    answers[WEBHOOK] = replyOf(ON);

    await user.click(screen.getByRole("button", { name: "Save" }));

    expect(
      await screen.findByText("The webhook was saved, but its secret key was never shown."),
    ).toBeVisible();
    answers[RENEWING] = { data: { secret: SECRET } };
    await user.click(screen.getByRole("button", { name: "New secret key" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "New secret key" }),
    );
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(screen.queryByText(/its secret key was never shown/u)).not.toBeInTheDocument();
  });

  it("asks for no new secret when the response to a changed address is lost", async () => {
    const { answers, user } = await openNotices({}, { [WEBHOOK]: replyOf(ON), [SAVING]: { status: 504 } });
    const changed = `${ON.url}/2`;
    await user.type(field(), "/2");
    answers[WEBHOOK] = replyOf({ ...ON, url: changed, problem: "timeout" });

    await user.click(screen.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("The last attempt failed.")).toBeVisible();
    expect(field()).toHaveValue(changed);
    expect(screen.queryByText(/its secret key was never shown/u)).not.toBeInTheDocument();
  });

  it("shows at the field that an internal address is refused", async () => {
    const { user } = await openNotices({}, { [SAVING]: { code: 26014, message: "Only public addresses." } });
    await user.type(field(), "https://127.0.0.1/");

    await user.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Only public addresses/u));
  });

  it("rejects an invalid address, and sends nothing", async () => {
    const { requests, user } = await openNotices();
    await user.type(field(), "ftp://hook.invalid");

    await user.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(field()).toHaveAccessibleDescription(/starts with http/u));
    expect(requests(SAVING)).toHaveLength(0);
  });

  it("shows why it is off, and that a successful test turned it on again", async () => {
    const off = { ...ON, failures: 20, problem: "status", problem_status: 503, disabled_time: 9 };
    const { answers, user } = await openNotices(
      {},
      { [WEBHOOK]: replyOf(off), [TESTING]: { data: { problem: null, status: null } } },
    );
    expect(screen.getByText("The webhook is turned off.")).toBeVisible();
    expect(screen.getByText(/20 attempts in a row failed.*status 503/u)).toBeVisible();
    answers[WEBHOOK] = replyOf(ON);

    await user.click(screen.getByRole("button", { name: "Test the webhook" }));

    expect(await screen.findByText("The test arrived.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("The webhook is turned off.")).not.toBeInTheDocument());
  });

  it.each([
    ["timeout", null, /did not answer within 5 seconds/u],
    ["redirect", 302, /never followed/u],
    ["inside", null, /does not lead to a public server/u],
    ["unreachable", null, /No secure connection/u],
  ])("shows why a test failed: %s", async (problem, status, text) => {
    const { user } = await openNotices(
      {},
      { [WEBHOOK]: replyOf(ON), [TESTING]: { data: { problem, status } } },
    );

    await user.click(screen.getByRole("button", { name: "Test the webhook" }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("gets a new secret after confirmation, which is shown once", async () => {
    const { user } = await openNotices(
      {},
      { [WEBHOOK]: replyOf(ON), [RENEWING]: { data: { secret: SECRET } } },
    );
    await user.click(screen.getByRole("button", { name: "New secret key" }));
    const question = within(await screen.findByRole("dialog"));

    await user.click(question.getByRole("button", { name: "New secret key" }));

    expect(await screen.findByText(SECRET)).toBeVisible();
  });

  it("is removed after confirmation", async () => {
    const { answers, user } = await openNotices(
      {},
      { [WEBHOOK]: replyOf(ON), "DELETE /setting/notice/webhook": { data: null } },
    );
    await user.click(screen.getByRole("button", { name: "Remove webhook" }));
    answers[WEBHOOK] = replyOf(null);
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove webhook" }),
    );

    expect(await screen.findByText("Webhook removed.")).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue(""));
  });
});
