import { act, fireEvent, render, screen } from "@testing-library/react";
import { trackActivity } from "shared/api";
import { useTurn } from "./use-turn.ts";

function Probe({ isWanted = true }: { isWanted?: boolean }) {
  const { isDue, reach } = useTurn(isWanted);
  return (
    <button type="button" onClick={reach}>
      {isDue ? "due" : "waiting"}
    </button>
  );
}

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

it("is due when the page has been idle for three seconds and the browser is idle", async () => {
  render(<Probe />);
  await pass(2999);
  expect(screen.getByText("waiting")).toBeInTheDocument();

  await pass(300);
  expect(screen.getByText("due")).toBeInTheDocument();
});

it("waits for the responses of the page", async () => {
  const held = Promise.withResolvers<null>();
  void trackActivity(held.promise);
  render(<Probe />);
  await pass(10_000);
  expect(screen.getByText("waiting")).toBeInTheDocument();

  await act(() => Promise.resolve(held.resolve(null)));
  await pass(3300);
  expect(screen.getByText("due")).toBeInTheDocument();
});

it("is due immediately on interaction, and never while out of view", async () => {
  const { rerender } = render(<Probe isWanted={false} />);
  await pass(10_000);
  expect(screen.getByText("waiting")).toBeInTheDocument();

  rerender(<Probe />);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByText("due")).toBeInTheDocument();
});

it("is due on a metered connection only on interaction", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  render(<Probe />);
  await pass(10_000);
  expect(screen.getByText("waiting")).toBeInTheDocument();

  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByText("due")).toBeInTheDocument();
});
