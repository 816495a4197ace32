import { screen, waitFor } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { ShortLinkPage } from "./short-link-page.tsx";

jest.mock("shared/navigation", () => {
  const actual = jest.requireActual<typeof import("shared/navigation")>("shared/navigation");
  return { ...actual, loadPage: jest.fn(), goToPath: jest.fn() };
});

const RESOLVE = "GET /common/short/fees";
const METRICS = "POST /biz_monitor/v1/metrics";

function setup(answers: Answers = {}, options: { path?: string; person?: ReturnType<typeof userOf> } = {}) {
  return openPage(<ShortLinkPage />, {
    path: "/en/s/fees",
    answers: {
      [RESOLVE]: { data: { url: "https://www.brightseam.example/en/pricing" } },
      [METRICS]: { data: null },
      ...answers,
    },
    ...options,
  });
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(loadPage).mockClear();
});
afterEach(leavePage);

it("R2.3.13 R3.5 counts page view, visitor and person, then follows the link", async () => {
  const { seen } = await setup({}, { person: userOf({ id: 7 }) });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("https://www.brightseam.example/en/pricing"));
  const report = seen.find(({ path }) => path === "/biz_monitor/v1/metrics");
  expect(report?.body).toEqual({
    data: [
      { id: "short_pv:fees", c: 1 },
      { id: "short_uv:fees", uc: expect.stringMatching(/^[\da-f]{32}$/) },
      { id: "short_user_count:fees", uc: "7" },
    ],
  });
  expect(report?.headers.get("signature")).toMatch(/^[\da-f]{64}$/);
});

it("R3.5 counts no person when nobody is signed in", async () => {
  const { seen } = await setup();

  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
  expect(JSON.stringify(seen.find(({ path }) => path.startsWith("/biz"))?.body)).not.toContain(
    "short_user_count",
  );
});

it("R3.5 R9.3 keeps the events in shortEvents when they cannot be sent, and follows the link anyway", async () => {
  await setup({ [METRICS]: { status: 503 } });

  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
  expect(JSON.parse(localStorage.getItem("shortEvents") ?? "[]")).toMatchObject([
    { name: "short_pv", id: "fees" },
    { name: "short_uv", id: "fees" },
  ]);
});

it("R3.5 counts visitors who leave before the link is known", async () => {
  const held = Promise.withResolvers<Answer>();
  await setup({ [RESOLVE]: () => held.promise });
  expect(await screen.findByRole("status")).toHaveTextContent("Opening the link…");
  await waitFor(() => expect(localStorage.getItem("shortEvents")).toContain("short_pv"));

  window.dispatchEvent(new Event("pagehide"));

  expect(localStorage.getItem("shortEvents")).toContain("short_leave_count");
  expect(loadPage).not.toHaveBeenCalled();
  held.resolve({ data: { url: "https://www.brightseam.example/en/pricing" } });
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
});

it.each([
  ["without an id", "/en/s", {}],
  [
    "with an unknown id",
    "/en/s/nothing",
    { "GET /common/short/nothing": { code: 404, message: "", status: 404 } },
  ],
])("R2.3.13 %s redirects home", async (_case, path, answers) => {
  const { address } = await setup(answers, { path });

  await waitFor(() => expect(address()).toBe("/en"));
});

it("offers a retry when the server does not respond", async () => {
  let answer: Answer = { status: 400 };
  const { user } = await setup({ [RESOLVE]: () => answer });
  expect(await screen.findByText("Couldn't open the link.")).toBeVisible();

  answer = { data: { url: "https://www.brightseam.example/en/pricing" } };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
});
