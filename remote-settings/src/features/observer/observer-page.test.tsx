import { screen } from "@testing-library/react";
import { userOf } from "shared/testing";
import { closePage, openPage, type Scene } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { ObserverPage } from "./observer-page.tsx";

function open(path = "/en/setting/observer", scene: Scene = {}) {
  return openPage(<ObserverPage />, path, {
    answers: {
      "GET /setting/observer": listOf([]),
      "GET /setting/delegate": listOf([]),
      "GET /setting/share/profit": listOf([]),
      "GET /setting/share/profit/record": listOf([]),
    },
    ...scene,
  });
}

afterEach(closePage);

describe("setting/observer", () => {
  it("R2.2.2 opens each tab, and sends requests for the open one only", async () => {
    const { requests, user } = await open();
    expect(await screen.findByText("No observer links yet")).toBeVisible();
    expect(requests("GET /setting/delegate")).toHaveLength(0);

    await user.click(screen.getByRole("tab", { name: "Authorized accounts" }));
    expect(await screen.findByText("No one is authorized")).toBeVisible();
    expect(screen.queryByText("No observer links yet")).not.toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Revenue sharing" }));

    expect(await screen.findByText("No shared earnings yet")).toBeVisible();
    expect(await screen.findByText("Nothing settled yet")).toBeVisible();
  });

  it.each([
    ["delegates", "Authorized accounts"],
    ["shares", "Revenue sharing"],
    ["links", "Observer links"],
    ["nothing", "Observer links"],
  ])("opens the tab of the URL: %s", async (tab, name) => {
    await open(`/en/setting/observer?tab=${tab}`);

    expect(await screen.findByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tabpanel", { name })).toBeVisible();
  });

  it("R6.6 shows a delegate neither links nor shares, and requests neither", async () => {
    const { requests } = await open(undefined, { user: userOf({ is_delegated: true }) });

    expect(await screen.findByText("This account was delegated to you.")).toBeVisible();
    expect(screen.getByText(/Only its owner shares it\./u)).toBeVisible();
    expect(screen.queryByRole("tab")).not.toBeInTheDocument();
    expect(requests("GET /setting/observer")).toHaveLength(0);
  });
});
