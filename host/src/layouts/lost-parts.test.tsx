import { render, screen } from "@testing-library/react";
import { I18nProvider } from "@lingui/react";
import { activateLocale, i18n } from "shared/i18n";
import { MemoryRouter } from "shared/router";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { useToasts } from "shared/toast";
import { answerCalls } from "#/testing/render-page.tsx";
import { PageLayout } from "./page-layout.tsx";

function mockLost(): never {
  throw Object.assign(new Error("lost"), { name: "ChunkLoadError" });
}

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

jest.mock("../features/bind-prompt/bind-prompt.tsx", () => ({ BindPrompt: mockLost }));
jest.mock("../features/observer-header/observer-header.tsx", () => ({ ObserverHeader: mockLost }));

afterEach(() => endSession());

it.each([
  ["the question to bind a factor", "auth", "/en/pool/state"],
  ["the header of observers", "observer", "/en/observer/dashboard?access_key=key"],
] as const)("R2.1.11 keeps the page when %s fails again after its reload", async (_name, layout, path) => {
  sessionStorage.setItem("chunk-reloads", JSON.stringify({ [location.pathname]: Date.now() }));
  answerCalls({ "/res/account/user/info": userOf({ mobile: null, has_totp_auth: false }) });
  await beginSession("token-0123456789abcdef");
  i18n.load("en_US", {});
  activateLocale("en_US");
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <PageLayout layout={layout}>
          <p>The page</p>
        </PageLayout>
        <Toasts />
      </MemoryRouter>
    </I18nProvider>,
    { onCaughtError: () => undefined },
  );

  expect(await screen.findByText(/^Couldn't load this part of the page/u)).toBeVisible();
  expect(screen.getByText("The page")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
});
