import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { Button, useIsPhone } from "../ui/index.ts";
import { printAllRows, useIsPrintAsked } from "./print-store.ts";

/**
 * The button that prints the page with all rows of its filter; the browser's keyboard shortcut does the same while the button is
 * mounted. On phones there is only the shortcut.
 */
export function PrintButton() {
  const isAsked = useIsPrintAsked();
  const isPhone = useIsPhone();
  // The browser would print the page as it is at once; its shortcut must wait for the rows like the button.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void printAllRows();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      {!isPhone && (
        <Button icon={Printer} busy={isAsked} className="max-md:hidden" onClick={() => void printAllRows()}>
          <Trans>Print</Trans>
        </Button>
      )}
    </>
  );
}
