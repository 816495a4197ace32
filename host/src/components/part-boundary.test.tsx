import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense, lazy, useState } from "react";
import { activateLocale, i18n } from "shared/i18n";
import { useToasts } from "shared/toast";
import { PartBoundary } from "./part-boundary.tsx";

const Panel = lazy(() => Promise.reject(Object.assign(new Error("lost"), { name: "ChunkLoadError" })));

function Page() {
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  return (
    <>
      <h1>Pricing</h1>
      {!isOpen && <button onClick={() => setOpen(true)}>Open</button>}
      {isOpen && (
        <PartBoundary onFailed={() => setOpen(false)}>
          <Suspense>
            <Panel />
          </Suspense>
        </PartBoundary>
      )}
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

it("R2.1.11 keeps the page and closes a panel whose script fails again after the reload", async () => {
  sessionStorage.setItem("chunk-reloads", JSON.stringify({ [location.pathname]: Date.now() }));
  i18n.load("en_US", {});
  activateLocale("en_US");
  render(<Page />, { onCaughtError: () => undefined });

  await userEvent.click(screen.getByRole("button", { name: "Open" }));

  expect(await screen.findByText(/^Couldn't load this part of the page/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Open" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Pricing" })).toBeVisible();
});
