import { act, screen, waitFor } from "@testing-library/react";
import { FirstPage, nameRemote, openRemote } from "./testing/open-remote.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a remote", () => {
  it("requests the file of its page once, and again on Try again", async () => {
    const name = nameRemote();
    const lazy = jest
      .fn<Promise<{ Component: typeof FirstPage }>, []>()
      .mockRejectedValueOnce(new Error("lost"))
      .mockResolvedValue({ Component: FirstPage });
    const { open, user } = openRemote({
      name,
      contract: { routes: [{ name: `${name}.first`, path: "first", lazy }] },
    });
    open();

    await screen.findByRole("alert");
    expect(lazy).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  it("shows its page without a second placeholder", async () => {
    const name = nameRemote();
    const { promise, resolve } = Promise.withResolvers<{ Component: typeof FirstPage }>();
    const mount = jest.fn();
    const routes = [{ name: `${name}.first`, path: "first", lazy: () => promise }];
    const { open } = openRemote({ name, contract: { mount, routes } });
    open();

    const place = await screen.findByRole("status", { name: "Loading…" });
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
    await act(async () => Promise.resolve());
    // React would delay the page by 300 ms after another placeholder.
    expect(screen.getByRole("status", { name: "Loading…" })).toBe(place);
    await act(async () => resolve({ Component: FirstPage }));
    expect(screen.getByRole("article")).toBeVisible();
    expect(place).not.toBeInTheDocument();
  });
});
