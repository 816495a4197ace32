import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, useState, type ComponentType } from "react";
import { LazyDialog } from "./lazy-dialog.tsx";

const script = Promise.withResolvers<{ default: ComponentType }>();
const Menu = lazy(() => script.promise);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <Menu />
        </LazyDialog>
      ) : null}
    </>
  );
}

it("closes with Escape while its script loads, and does not open afterwards", async () => {
  render(<Page />);
  const button = screen.getByRole("button", { name: "Open" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");

  await userEvent.keyboard("{Escape}");
  expect(button).toHaveAttribute("aria-expanded", "false");

  await act(async () => script.resolve({ default: () => <h2>Menu</h2> }));
  expect(screen.queryByRole("heading")).toBeNull();

  await userEvent.click(button);
  expect(screen.getByRole("heading", { name: "Menu" })).toBeVisible();
});
