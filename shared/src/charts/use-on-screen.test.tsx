import { act, render, screen } from "@testing-library/react";
import { useOnScreen } from "./use-on-screen.ts";

function Probe() {
  const { ref, isNear } = useOnScreen<HTMLDivElement>();
  return <div ref={ref}>{isNear ? "near" : "far"}</div>;
}

describe("loading what is near the viewport", () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = jest.fn();

  beforeEach(() => {
    disconnect.mockClear();
    jest.useFakeTimers();
    class Observer {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe(): void {}
      disconnect(): void {
        disconnect();
      }
    }
    Object.defineProperty(globalThis, "IntersectionObserver", { value: Observer, configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  });

  it("waits until the element is near and the browser idle, and then stops observing", () => {
    render(<Probe />);
    act(() => report([{ isIntersecting: false }]));
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByText("far")).toBeInTheDocument();

    act(() => report([{ isIntersecting: true }]));
    expect(screen.getByText("far")).toBeInTheDocument();
    expect(disconnect).toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByText("near")).toBeInTheDocument();
  });

  it("is canceled when the element is removed first", () => {
    const { unmount } = render(<Probe />);
    act(() => report([{ isIntersecting: true }]));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
