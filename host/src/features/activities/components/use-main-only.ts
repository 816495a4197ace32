import { useEffect } from "react";
import { isLoggedIn, isMainAccount, promptForMainAccount, useSession } from "shared/session";

/** Prompts sub-accounts to switch to the main account, which alone may take part (R2.9.2, R4.1.5). */
export function useMainOnly(): { isKnown: boolean; isMain: boolean } {
  const session = useSession();
  const isKnown = isLoggedIn(session);
  const isMain = isKnown && isMainAccount(session);
  const isOther = isKnown && !isMain;

  // The dialog is the shell's; it closes with the page that requested it.
  useEffect(() => {
    if (isOther) promptForMainAccount("activity");
  }, [isOther]);
  return { isKnown, isMain };
}
