import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { brand } from "brand";
import { TIMINGS_MS } from "contracts";
import { loadPage } from "shared/navigation";
import { pass } from "#/testing/outage.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { OpenAppBanner } from "./open-app-banner.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const ANDROID = "Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64)";

function setup(userAgent: string, path = "/en") {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const page = renderPage(<OpenAppBanner />, path);
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const banner = () => screen.queryByRole("complementary", { name: "App" });

beforeEach(() => {
  jest.useFakeTimers();
  jest.replaceProperty(brand.features, "app", true);
  jest.mocked(loadPage).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

it("R4.2.2 is shown on a phone until closed once in this browser", async () => {
  const { user, unmount } = setup(ANDROID);
  expect(banner()).toHaveTextContent(`${brand.name} on your phone`);

  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(banner()).toBeNull();
  unmount();
  setup(ANDROID);

  expect(banner()).toBeNull();
});

it.each([
  ["on a desktop", DESKTOP],
  ["inside the app itself", `${ANDROID} PoolApp/4.0.0`],
  ["inside a chat app, which opens no other app", `${ANDROID} MicroMessenger/8.0.50`],
  ["above the downloads themselves", ANDROID, "/en/download"],
])("is not shown %s", (_where, userAgent, path = "/en") => {
  setup(userAgent, path);

  expect(banner()).toBeNull();
});

it("is not shown when the brand has no app", () => {
  jest.replaceProperty(brand.features, "app", false);
  setup(ANDROID);

  expect(banner()).toBeNull();
});

it.each([
  ["Android", ANDROID],
  ["iOS", IPHONE],
])(
  "R9.8 R2.3.8 opens the app on %s, and the download page if it has not opened after 5 s",
  async (_system, userAgent) => {
    const { user } = setup(userAgent);

    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(jest.mocked(loadPage).mock.calls).toEqual([[brand.links.appScheme]]);
    await pass(TIMINGS_MS.appLinkTimeout);

    expect(jest.mocked(loadPage).mock.calls).toEqual([[brand.links.appScheme], ["/en/download"]]);
  },
);

it.each([
  ["goes to another page", () => history.pushState(null, "", "/en/pricing")],
  ["types into a field", () => screen.getByRole("textbox").focus()],
])("R9.8 skips the download page when the person %s meanwhile", async (_what, goOn) => {
  const { user } = setup(ANDROID);
  const { href } = location;
  render(<input />);

  await user.click(screen.getByRole("button", { name: "Open" }));
  goOn();
  await pass(TIMINGS_MS.appLinkTimeout);

  expect(loadPage).toHaveBeenCalledTimes(1);
  history.replaceState(null, "", href);
});

it("R9.8 skips the download page once the app is in front", async () => {
  const { user } = setup(ANDROID);

  await user.click(screen.getByRole("button", { name: "Open" }));
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(TIMINGS_MS.appLinkTimeout);

  expect(loadPage).toHaveBeenCalledTimes(1);
});
