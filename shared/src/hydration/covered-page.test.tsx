import { render, screen, waitFor } from "@testing-library/react";
import { dropPrerenderedPage, hasPrerenderedFigures, keepPrerenderedPage } from "./prerendered-page.tsx";
import { CoveredPage } from "./covered-page.tsx";

const page = document.documentElement;

function keep(markup = '<div><h1 data-early="hashrate">172 PH/s</h1></div>'): void {
  history.replaceState(null, "", "/en/pool/state");
  page.dataset["session"] = "";
  const root = document.createElement("div");
  root.innerHTML = `<main data-early-page="">${markup}</main>`;
  keepPrerenderedPage(root);
}

function Page({ isLoading }: { isLoading: boolean }) {
  return <CoveredPage>{isLoading ? <i className="sweep" /> : <h2>Dashboard</h2>}</CoveredPage>;
}

describe("a page covered by a prerendered one", () => {
  afterEach(() => {
    dropPrerenderedPage();
    delete page.dataset["session"];
  });

  it("is revealed when it has no placeholders left", async () => {
    keep();
    const { rerender } = render(<Page isLoading />);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("172 PH/s");

    rerender(<Page isLoading={false} />);

    await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).toBeNull());
    expect(screen.getByRole("heading", { level: 2 }).parentElement).toHaveClass("contents");
    expect(hasPrerenderedFigures()).toBe(false);
  });

  it("does not wait for a part below the viewport", async () => {
    keep();
    render(<Page isLoading />);
    const part = document.querySelector(".sweep");
    const below = { ...new DOMRect().toJSON(), top: innerHeight + 200, bottom: innerHeight + 300 };
    jest.spyOn(part ?? document.body, "getBoundingClientRect").mockReturnValue(below);

    await waitFor(() => expect(hasPrerenderedFigures()).toBe(false), { timeout: 500 });
  });

  it("is revealed after a timeout even if a part never loads", async () => {
    keep();
    render(<Page isLoading />);

    await waitFor(() => expect(hasPrerenderedFigures()).toBe(false), { timeout: 3_000 });
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });

  it("is shown at once where the prerendered page has fields", () => {
    keep("<div><input aria-label='Transaction' /></div>");
    render(<Page isLoading />);

    expect(screen.queryByLabelText("Transaction")).toBeNull();
    expect(document.querySelector(".sweep")?.parentElement).toHaveClass("contents");
  });

  it("is shown at once where nothing was prerendered", () => {
    render(<Page isLoading />);

    expect(document.querySelector(".sweep")?.parentElement).toHaveClass("contents");
  });
});
