import { screen } from "@testing-library/react";
import { brand } from "brand";
import { loadPage } from "shared/navigation";
import { pass } from "#/testing/outage.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { WrongHostPage } from "./wrong-host-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("R2.8.1 counts down, then redirects to the official site once", async () => {
  renderPage(<WrongHostPage delay={3000} />);
  expect(screen.getByText("3")).toBeVisible();

  await pass(2000);
  expect(screen.getByText("1")).toBeVisible();
  await pass(999);
  expect(loadPage).not.toHaveBeenCalled();
  await pass(10_000);

  expect(jest.mocked(loadPage).mock.calls).toEqual([[brand.hosts.canonical]]);
  expect(screen.getByText("0")).toBeVisible();
});

it("does not redirect after it was left", async () => {
  jest.mocked(loadPage).mockClear();
  const { unmount } = renderPage(<WrongHostPage delay={3000} />);

  unmount();
  await pass(10_000);

  expect(loadPage).not.toHaveBeenCalled();
});
