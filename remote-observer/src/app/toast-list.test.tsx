import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "shared/testing";
import { toast } from "shared/toast";
import { ToastList } from "./toast-list.tsx";

const LONG_MS = 60_000;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("keeps a message while the pointer or the focus is on it", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderPage(<ToastList />, "/en/observer/dashboard");
  act(() => toast.info("The owner keeps that page private."));
  await pass(0);
  const message = screen.getByRole("status");

  await user.hover(message);
  await pass(LONG_MS);
  expect(message).toBeInTheDocument();
  await user.unhover(message);
  await user.tab();
  await pass(LONG_MS);
  expect(message).toBeInTheDocument();
  await user.tab();
  await pass(LONG_MS);

  expect(message).not.toBeInTheDocument();
});
