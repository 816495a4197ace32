import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { loadable, type Loadable } from "shared/hydration";
import { LoadedPage } from "./loaded-page.tsx";

function createPage(): Loadable {
  return loadable(() => Promise.resolve({ Component: () => <h1>Search</h1> }));
}

function Place({ page }: { page: Loadable }) {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <LoadedPage page={page} />
    </Suspense>
  );
}

it("shows a prefetched page at once", async () => {
  const page = createPage();
  await page.load();

  render(<Place page={page} />);

  expect(screen.getByRole("heading", { name: "Search" })).toBeInTheDocument();
  expect(screen.queryByText("Loading")).toBeNull();
});

it("shows a placeholder while a page loads, and keeps the loaded page", async () => {
  const page = createPage();
  const { rerender } = render(<Place page={page} />);
  expect(screen.getByText("Loading")).toBeInTheDocument();
  await act(() => page.load());
  const heading = await screen.findByRole("heading", { name: "Search" });

  rerender(<Place page={page} />);

  expect(screen.getByRole("heading", { name: "Search" })).toBe(heading);
});
