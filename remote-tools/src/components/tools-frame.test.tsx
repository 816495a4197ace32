import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "shared/testing";
import { ToolsFrame } from "./tools-frame.tsx";

const show = (path: string) => renderPage(<ToolsFrame>Page</ToolsFrame>, path);

const currentTab = () =>
  screen
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map(({ textContent }) => textContent);

describe("the tabs of the tools", () => {
  it.each([
    ["/en/tools/txaccelerator", "Tx accelerator"],
    ["/en/tools/history", "Tx accelerator"],
    ["/en/tools/about-accelerator", "Tx accelerator"],
    ["/en/tools/calculator", "Profit calculator"],
    ["/en/tools/miner", "Earnings ranking"],
    ["/en/tools/broadcast", "Broadcast"],
    ["/en/tools/signature", "Signature verification"],
  ])("R2.3.39 on %s marks only %s", (path, name) => {
    show(path);

    expect(currentTab()).toEqual([name]);
    expect(screen.getByText("Page")).toBeVisible();
  });

  it("can be traversed by keyboard", async () => {
    show("/en/tools/calculator");
    const user = userEvent.setup();

    for (const tab of screen.getAllByRole("link")) {
      await user.tab();
      expect(tab).toHaveFocus();
    }
  });
});
