import { act, render, screen } from "@testing-library/react";
import { getRemotePages, setRemotePages, useRemotePages } from "./index.ts";

function Names() {
  return (
    <p>
      {useRemotePages()
        ?.map(({ name }) => name)
        .join() ?? "unknown"}
    </p>
  );
}

it("updates components with the pages of the remotes as soon as they are loaded", () => {
  render(<Names />);
  expect(screen.getByText("unknown")).toBeVisible();

  const page = { name: "hosting.offers", pattern: "hosting/offers", access: "public", title: {} };
  act(() => setRemotePages([{ ...page, remote: "hosting", isEnabled: true }]));

  expect(screen.getByText("hosting.offers")).toBeVisible();
  act(() => setRemotePages(null));
  expect(getRemotePages()).toBeNull();
});
