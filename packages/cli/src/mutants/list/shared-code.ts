import { faultsIn } from "./faults-in.ts";
import type { Mutant } from "../mutant.ts";

const SHARED = faultsIn("shared/src", [
  [
    "session/custom-store.ts",
    "    show();\n    throw error;",
    "    throw error;",
    "session/custom-store.test.ts",
  ],
  [
    "session/common-store.ts",
    "if (isRetryable(error)) setTimeout(",
    "if (!isRetryable(error)) setTimeout(",
    "session/common-store.test.ts",
  ],
  [
    "api/repeated-write.ts",
    "if (sent.has(key)) throw new RepeatedRequestError();",
    "",
    "api/repeated-write.test.ts",
  ],
  [
    "api/reachability.ts",
    "if (hasEnded || (isReachable && !isLost)) return;",
    "if (isReachable && !isLost) return;",
    "api/reachability.test.ts",
  ],
  [
    "toast/toast-store.ts",
    "if (state.toasts.length >= MAXIMUM && oldest) dismissToast(oldest.id);",
    "if (state.toasts.length > 99 && oldest) dismissToast(oldest.id);",
    "toast/toast-store.test.tsx",
  ],
  [
    "wallet/history/order-texts.ts",
    'if (reader === "observer") {',
    'if (reader === "owner") {',
    "wallet/history/withdrawals.test.tsx",
  ],
  [
    "wallet/summary/total-card.tsx",
    "figure={isHidden ? <HiddenFigure /> : fiatFigure(summary.total_value, locale)}",
    "figure={fiatFigure(summary.total_value, locale)}",
    "wallet/summary/summary-view.test.tsx",
  ],
  [
    "wallet/auto/auto-withdrawals-table.tsx",
    "if (until !== null && until > now) {",
    "if (until !== null) {",
    "wallet/auto/auto-withdrawals-view.test.tsx",
  ],
]);

const OBSERVER = faultsIn("remote-observer/src/app", [
  [
    "favourite-button.tsx",
    "isForeignLink(body.url, location.host) ? addForeignFavourite : addFavourite",
    "addFavourite",
    "standalone-app.test.tsx",
  ],
  [
    "start.tsx",
    "goToPath(`/${prefixOf(getLocaleState().locale)}/404`, { replace: true })",
    "undefined",
    "start.test.tsx",
  ],
]);

/** Stores, calls and views shared by several workspaces, and the standalone observer. */
export const SHARED_MUTANTS: readonly Mutant[] = [...SHARED, ...OBSERVER];
