import { act, screen, waitFor } from "@testing-library/react";
import { getSession } from "shared/session";
import { i18n } from "shared/i18n";
import { writeCookie } from "shared/storage";
import { pageOf, userOf } from "shared/testing";
import { leavePage, startServer } from "#/testing/open-page.tsx";
import { start } from "./start.tsx";

const TOKEN = "a-token-of-a-test-0001";

beforeEach(() => {
  // Each message compiles to itself here.
  i18n.setMessagesCompiler((message) => [message]);
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(async () => {
  document.body.replaceChildren();
  await leavePage();
});

it("R4.5.1 starts session, texts and page for a person who arrives with a token", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, "", "/en/account/switch");
  writeCookie("token", TOKEN);
  const { seen } = await startServer({
    answers: {
      "/account/user/info": { data: userOf({ has_totp_auth: true }) },
      "GET /account/user": { data: pageOf([]) },
      "/account/delegated": { data: [] },
    },
  });

  await act(start);

  expect(await screen.findByRole("heading", { level: 1, name: "Switch account" })).toBeVisible();
  expect(getSession()).toMatchObject({ status: "signed-in", account: { account: "northfield" } });
  const asked = seen.find(({ path }) => path === "/account/user/info");
  expect(asked?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain("/common/system"));
});
