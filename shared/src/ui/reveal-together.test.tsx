import { act, render, screen } from "@testing-library/react";
import { RevealAlone, RevealTogether, usePartToCome } from "./reveal-together.tsx";
import { CardShape, StatsShape, TableShape } from "./shapes.tsx";
import { Skeleton } from "./skeleton.tsx";

function Part({ name, isToCome }: { name: string; isToCome: boolean }) {
  usePartToCome(isToCome);
  return <p>{isToCome ? null : name}</p>;
}

function Page({ first, second, alone = false }: { first: boolean; second: boolean; alone?: boolean }) {
  return (
    <RevealTogether skeleton={<div data-testid="shape" />}>
      <div data-testid="parts">
        <Part name="Connection" isToCome={!first} />
        {second ? <p>Payout</p> : <Skeleton />}
        <RevealAlone>{alone && <Skeleton />}</RevealAlone>
      </div>
    </RevealTogether>
  );
}

/** Flushes what is counted before the end of an update. */
const settle = () => act(() => Promise.resolve());

const isHidden = () => screen.getByTestId("parts").closest(".invisible") !== null;

beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask"] }));
afterEach(() => jest.useRealTimers());

describe("parts of a page that would shift each other", () => {
  it("are hidden behind their skeleton until the last one has loaded", async () => {
    const { rerender } = render(<Page first={false} second={false} />);
    expect(isHidden()).toBe(true);

    rerender(<Page first second={false} />);
    await settle();
    expect(isHidden()).toBe(true);
    expect(screen.getByTestId("shape")).toBeInTheDocument();

    rerender(<Page first second />);
    await settle();
    expect(isHidden()).toBe(false);
    expect(screen.queryByTestId("shape")).not.toBeInTheDocument();
  });

  it("show no skeleton when everything is known from the start", () => {
    render(<Page first second />);

    expect(isHidden()).toBe(false);
    expect(screen.queryByTestId("shape")).not.toBeInTheDocument();
  });

  it("wait a second for late parts, and no longer", async () => {
    const { rerender } = render(<Page first={false} second={false} />);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(isHidden()).toBe(true);

    rerender(<Page first second={false} />);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(isHidden()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isHidden()).toBe(false);
  });

  it("are not hidden again by later reads", async () => {
    const { rerender } = render(<Page first second />);

    rerender(<Page first second={false} />);
    await settle();
    expect(isHidden()).toBe(false);
  });

  it("do not wait for a part that reserves its own space", () => {
    render(<Page first second alone />);

    expect(isHidden()).toBe(false);
  });

  it("are busy for assistive technology until they are shown", async () => {
    const { container, rerender } = render(<Page first={false} second />);
    expect(container.firstElementChild).toHaveAttribute("aria-busy", "true");

    rerender(<Page first second />);
    await settle();
    expect(container.firstElementChild).not.toHaveAttribute("aria-busy");
  });
});

describe("skeletons", () => {
  it("have twelve table rows, and as many figures and lines as the page has", () => {
    const { container } = render(
      <>
        <TableShape tabs={3} hasFilters columns={2} />
        <StatsShape count={3} />
        <CardShape lines={5} />
      </>,
    );
    const [table, stats, card] = container.children;

    // Tabs, two filters, two headers, and twelve rows of two columns.
    expect(table?.querySelectorAll(".sweep")).toHaveLength(3 + 2 + 2 + 24);
    expect(stats?.querySelectorAll(".sweep")).toHaveLength(6);
    expect(card?.querySelectorAll(".sweep")).toHaveLength(6);
  });

  it("delay the page that they are part of", () => {
    render(
      <RevealTogether skeleton={null}>
        <div data-testid="parts">
          <TableShape />
        </div>
      </RevealTogether>,
    );

    expect(isHidden()).toBe(true);
  });
});
