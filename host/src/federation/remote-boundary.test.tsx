import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { FirstPage, nameRemote, openRemote } from "./testing/open-remote.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("M2 a remote fails on its broken page only", async () => {
  const name = nameRemote();
  function Broken(): ReactNode {
    throw new Error("broken");
  }
  const routes = [
    { name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component: Broken }) },
    { name: `${name}.second`, path: "second", lazy: () => Promise.resolve({ Component: FirstPage }) },
  ];
  const listed = routes.map(({ name: page, path }) => ({ name: page, path, access: "public" as const }));
  const { open, user } = openRemote({
    name,
    contract: { routes },
    releases: [{ name, change: { routes: listed } }],
  });
  open();
  expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "render");

  await user.click(screen.getByRole("link", { name: "Second page" }));

  expect(await screen.findByRole("article")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
