import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { renderPage } from "shared/testing";
import { PageBoundary } from "./page-boundary.tsx";

const LOST = Object.assign(new Error("Loading chunk 537 failed."), {
  name: "ChunkLoadError",
  request: "/a.js",
});

function Page({ error }: { error: Error | null }): ReactNode {
  if (error) throw error;
  return <p>Workers</p>;
}

function Site({ error }: { error: Error }) {
  const [path, setPath] = useState("/en/observer/worker");
  return (
    <>
      <button type="button" onClick={() => setPath("/en/observer/dashboard")}>
        Dashboard
      </button>
      <PageBoundary resetKey={path}>
        <Page error={path.endsWith("worker") ? error : null} />
      </PageBoundary>
    </>
  );
}

function setup({ error, fetch }: { error: Error; fetch: () => Promise<Response> }) {
  globalThis.fetch = fetch;
  sessionStorage.setItem("chunk-reloads", JSON.stringify({ [location.pathname]: Date.now() }));
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  renderPage(<Site error={error} />, "/en/observer/worker");
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it("R2.1.10 R2.8.2 a page that fails leaves the header, and another page works", async () => {
  setup({ error: new Error("broken"), fetch: () => Promise.resolve(new Response()) });
  expect(screen.getByRole("heading", { name: "The page could not be shown" })).toBeVisible();
  expect(screen.getByText("This is our fault.")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Dashboard" }));

  expect(screen.getByText("Workers")).toBeVisible();
});

it("R2.1.11 a file that cannot be loaded is reported, with a retry", async () => {
  setup({ error: LOST, fetch: () => Promise.reject(new TypeError("Failed to fetch")) });

  expect(await screen.findByText(/The server couldn't be reached/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});
