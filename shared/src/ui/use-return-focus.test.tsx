import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button, Dialog, Menu, MenuItem } from "./index.ts";
import { renderInEnglish } from "./render-in-english.tsx";

type Step = "closed" | "form" | "result";

/** A row's menu that opens a form, which a second dialog replaces. */
function Page() {
  const [step, setStep] = useState<Step>("closed");
  const [isKept, setKept] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {isKept && (
        <Menu label="Actions" trigger={<button type="button">More</button>}>
          <MenuItem onSelect={() => setStep("form")}>Change</MenuItem>
        </Menu>
      )}
      {isKept && <Button onClick={() => setStep("form")}>Create</Button>}
      {step === "form" && (
        <Dialog open onOpenChange={() => setStep("closed")} title="Form">
          <Button onClick={() => setStep("result")}>Save</Button>
          <Button
            onClick={() => {
              setKept(false);
              setStep("closed");
            }}
          >
            Delete
          </Button>
        </Dialog>
      )}
      {step === "result" && (
        <Dialog open onOpenChange={() => setStep("closed")} title="Result">
          <Button>Copy</Button>
        </Dialog>
      )}
    </main>
  );
}

/** Opens the menu's entry by key; the first time, the parts are still being loaded. */
async function openByMenu(): Promise<void> {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Change" })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
}

describe("the focus after a dialog", () => {
  it("returns to the button of the menu that opened it, each time", async () => {
    renderInEnglish(<Page />);
    for (const time of [1, 2]) {
      await openByMenu();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
      if (time === 1) await userEvent.tab({ shift: true });
    }
  });

  it("returns to the opener of the first of two dialogs in a row", async () => {
    renderInEnglish(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Create" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus());

    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Create" })).toHaveFocus());
  });

  it("returns to the menu's button after a chain of dialogs", async () => {
    renderInEnglish(<Page />);
    await openByMenu();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus());

    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
  });

  it("goes to the page's content if the opener is gone", async () => {
    renderInEnglish(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Create" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});
