import { act, screen, waitFor } from "@testing-library/react";
import { reloadPage } from "shared/navigation";
import { leavePage } from "#/testing/open-page.tsx";
import { loadScript, script, send, widget } from "./testing/signup-captcha.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  reloadPage: jest.fn(),
}));

afterEach(async () => {
  script()?.remove();
  await leavePage();
});

it("R4.7.3 reloads the page on the fourth error of the provider's captcha, despite cancels in between", async () => {
  const { user } = await send("acme-five");
  await loadScript("acme-five");
  const fail = () => act(() => void widget("acme-five")?.dispatchEvent(new Event("error")));
  for (const way of ["Try again", "Cancel", "Try again"]) {
    await waitFor(() => expect(widget("acme-five")).not.toBeNull());
    fail();
    expect(await screen.findByText("Network failure (60205)")).toBeVisible();
    expect(widget("acme-five")).toBeNull();
    await user.click(screen.getByRole("button", { name: way }));
    if (way === "Cancel") await user.click(await screen.findByRole("button", { name: "Send code" }));
  }
  await waitFor(() => expect(widget("acme-five")).not.toBeNull());
  expect(reloadPage).not.toHaveBeenCalled();

  fail();

  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});
