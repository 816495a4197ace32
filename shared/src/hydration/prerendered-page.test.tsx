import { render, screen } from "@testing-library/react";
import { dropPrerenderedPage, keepPrerenderedPage, PrerenderedPage } from "./prerendered-page.tsx";

const page = document.documentElement;

function setup(data: DOMStringMap, path = "/en/pool/state") {
  history.replaceState(null, "", path);
  Object.assign(page.dataset, data);
  const root = document.createElement("div");
  root.innerHTML = '<main data-early-page=""><h1>Prerendered</h1></main>';
  keepPrerenderedPage(root);
  render(<PrerenderedPage fallback={<p>Loading</p>} />);
}

afterEach(() => {
  dropPrerenderedPage();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

it("is shown while the page itself is loading", () => {
  setup({ session: "" });
  expect(screen.getByRole("heading")).toHaveTextContent("Prerendered");
  // Code that waits for the page itself uses this attribute to tell the two apart.
  expect(screen.getByRole("heading").closest("[data-prerendered]")).not.toBeNull();
});

it("is shown to visitors too if the page is public", () => {
  setup({}, "/en/tools/calculator");
  expect(screen.getByRole("heading")).toHaveTextContent("Prerendered");
});

it.each([
  ["for a visitor", {}],
  ["while one of its stylesheets is missing", { session: "", earlySheets: "/remotes/pool/a.css sha384-a" }],
])("is replaced by the loading state %s", (_case, data) => {
  setup(data);
  expect(screen.getByText("Loading")).toBeVisible();
  expect(screen.queryByRole("heading")).toBeNull();
});
