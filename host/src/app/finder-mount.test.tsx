import { screen, waitFor } from "@testing-library/react";
import { FinderButton } from "#/components/finder-button.tsx";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { FinderMount } from "./finder-mount.tsx";

async function open(path = "/en/pricing") {
  return openPage(
    <>
      <FinderButton />
      <textarea aria-label="Text on the chart" />
      <input aria-label="Name" />
      <FinderMount />
    </>,
    { path, isFrame: true, answers: { "/blog": { status: 503 } } },
  );
}

const finder = () => screen.queryByRole("dialog", { name: "Search" });

beforeAll(async () => {
  await import("../features/finder/finder-dialog.tsx");
});
afterEach(leavePage);

it.each([["{Control>}k{/Control}"], ["{Meta>}k{/Meta}"]])(
  "opens on %s and closes on Escape",
  async (keys) => {
    const { user } = await open();
    await user.keyboard(keys);

    expect(await screen.findByRole("dialog", { name: "Search" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(finder()).toBeNull());
  },
);

it("opens from its button and from a single-line field", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("dialog", { name: "Search" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(finder()).toBeNull());
  await user.click(screen.getByRole("textbox", { name: "Name" }));
  await user.keyboard("{Control>}k{/Control}");

  expect(await screen.findByRole("dialog", { name: "Search" })).toBeVisible();
});

it("ignores its shortcut in multi-line editors, and ignores other keys", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("textbox", { name: "Text on the chart" }));
  await user.keyboard("{Control>}k{/Control}");
  await user.click(document.body);
  await user.keyboard("k?/{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}");

  expect(finder()).toBeNull();
});

it("is missing on a page without the pool's header", async () => {
  const { user } = await open("/en/mobile/about");
  await user.keyboard("{Control>}k{/Control}");

  expect(finder()).toBeNull();
});
