import { act, render, screen } from "@testing-library/react";
import { useNearOrRest } from "./use-near-or-rest.ts";

function Probe() {
  const { ref, isDue } = useNearOrRest<HTMLDivElement>();
  return <div ref={ref}>{isDue ? "due" : "waiting"}</div>;
}

describe("a part below the fold", () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    class Observer {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe(): void {}
      disconnect(): void {}
    }
    Object.defineProperty(globalThis, "IntersectionObserver", { value: Observer, configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  });

  it("waits until it is near the viewport", () => {
    render(<Probe />);
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText("waiting")).toBeInTheDocument();

    act(() => report([{ isIntersecting: true }]));
    act(() => jest.advanceTimersByTime(500));

    expect(screen.getByText("due")).toBeInTheDocument();
  });

  it("loads without that once the page is idle", () => {
    render(<Probe />);
    act(() => jest.advanceTimersByTime(10_000));

    expect(screen.getByText("due")).toBeInTheDocument();
  });

  it("does not wait in a browser without IntersectionObserver", () => {
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
    render(<Probe />);

    expect(screen.getByText("due")).toBeInTheDocument();
  });
});
