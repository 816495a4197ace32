import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { brand } from "brand";
import { setNavigator } from "shared/navigation";
import { renderPage } from "#/testing/render-page.tsx";
import { ServerErrorPage } from "./server-error-page.tsx";

it("R2.8.1 shows that the page could not be shown, whom to contact, and retries", async () => {
  const onRetry = jest.fn();
  renderPage(<ServerErrorPage onRetry={onRetry} />);

  expect(screen.getByText("500")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "The page could not be shown" })).toBeVisible();
  expect(screen.getByRole("link", { name: brand.links.supportEmail })).toHaveAttribute(
    "href",
    `mailto:${brand.links.supportEmail}`,
  );
  expect(screen.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/en");
  expect(document.title).toMatch(/^Server error/u);
  expect(onRetry).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(onRetry).toHaveBeenCalledTimes(1);
});

it("R2.8.2 goes home 6 s after a link whose target should exist", () => {
  jest.useFakeTimers();
  const gone: string[] = [];
  setNavigator((to) => gone.push(to));
  renderPage(<ServerErrorPage onRetry={jest.fn()} />, "/en/pool/state?isExistUrl=1");
  expect(screen.getByRole("timer")).toHaveTextContent("6 s");

  act(() => jest.advanceTimersByTime(6000));

  expect(gone).toEqual(["/en"]);
  jest.useRealTimers();
});
