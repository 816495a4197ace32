import { registerFailureHandlers, type FailureAction, type FailureHandler } from "shared/api";
import { goToPath, isExemptFromSignIn, leaveRefusedObserver, pathTo } from "shared/navigation";
import { endSession } from "shared/session";
import { toast } from "shared/toast";
import { prefixOf } from "routes";
import { getLocaleState } from "shared/locale";
import { isObserverAddress } from "./observer-address.ts";
import { setErrorStatus } from "./shell-state.ts";

/** Sends the person to sign-in and back, unless the path is exempt (R2.1.7, R4.1.2). */
function leaveForSignIn(): void {
  const { pathname, search, hash } = location;
  if (isExemptFromSignIn(pathname) || isObserverAddress(pathname)) return;
  goToPath(pathTo("signin", {}, { query: { next: pathname + search + hash } }), { replace: true });
}

function forgetAndSignIn(): void {
  endSession();
  leaveForSignIn();
}

/** The shell's handler for each action of the error table (spec 8). */
export const FAILURE_HANDLERS: Readonly<Record<FailureAction, FailureHandler>> = {
  "session-lost": forgetAndSignIn,
  "account-lost": forgetAndSignIn,
  "session-replaced": (error) => {
    endSession();
    goToPath(pathTo("signin", {}), { replace: true });
    toast.error(error.message);
  },
  "observer-refused": () => leaveRefusedObserver(`/${prefixOf(getLocaleState().locale)}/404`),
  forbidden: () => goToPath(pathTo("home", {}), { replace: true }),
  "wrong-host": () => setErrorStatus(666),
};

/** Registers the handlers with the API client. */
export function registerHostFailures(): void {
  registerFailureHandlers(FAILURE_HANDLERS);
}
