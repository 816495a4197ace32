import { act, render, screen } from "@testing-library/react";
import { Component, Suspense, type ReactNode } from "react";
import { loadable, useLoadable, useLoadedOrLazy, type Loadable } from "./loadable.tsx";

interface Greeting {
  name: string;
}

function later(): { part: Loadable<Greeting>; arrive: () => Promise<void>; fail: () => Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<{ Component: (props: Greeting) => ReactNode }>();
  return {
    part: loadable(() => promise),
    arrive: () => act(async () => resolve({ Component: ({ name }) => <p>Hello {name}</p> })),
    fail: () => act(async () => reject(new Error("lost"))),
  };
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe("a component shown once it has loaded", () => {
  function Place({ part, name = "Ada" }: { part: Loadable<Greeting>; name?: string }) {
    const Part = useLoadable(part);
    return Part === null ? <p>Its place</p> : <Part name={name} />;
  }

  it("appears in the frame in which it arrives", async () => {
    const { part, arrive } = later();
    render(<Place part={part} />);

    expect(screen.getByText("Its place")).toBeVisible();
    await arrive();
    // Suspense would wait for 300 ms here.
    expect(screen.getByText("Hello Ada")).toBeVisible();
  });

  it("renders at once if already loaded, and keeps its state", async () => {
    const { part, arrive } = later();
    const loading = part.load();
    await arrive();
    await loading;

    const { rerender } = render(<Place part={part} />);

    const shown = screen.getByText("Hello Ada");
    rerender(<Place part={part} name="Bob" />);
    expect(shown).toHaveTextContent("Hello Bob");
  });

  it("throws within the part of the page that renders it", async () => {
    const { part, fail } = later();
    render(
      <Boundary>
        <Place part={part} />
      </Boundary>,
      { onCaughtError: () => undefined },
    );

    await fail();
    expect(screen.getByText("lost")).toBeVisible();
  });
});

describe("a component shown through Suspense unless it is loaded", () => {
  function Place({ part }: { part: Loadable<Greeting> }) {
    const Part = useLoadedOrLazy(part);
    return <Part name="Ada" />;
  }

  const open = (part: Loadable<Greeting>) =>
    render(
      <Suspense fallback={<p>Its place</p>}>
        <Place part={part} />
      </Suspense>,
    );

  it("has no placeholder if already loaded", async () => {
    const { part, arrive } = later();
    const loading = part.load();
    await arrive();
    await loading;
    open(part);

    expect(screen.getByText("Hello Ada")).toBeVisible();
  });

  it("replaces its placeholder once loaded", async () => {
    const { part, arrive } = later();
    open(part);

    expect(screen.getByText("Its place")).toBeVisible();
    await arrive();
    expect(await screen.findByText("Hello Ada")).toBeVisible();
  });
});
