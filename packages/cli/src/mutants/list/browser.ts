import type { Mutant } from "../mutant.ts";

const NOTICE = "remote-settings/src/features/notice/model/notice-settings";
const SELECTION = "remote-pool/src/features/worker/components/selection-actions";
const SECURITY = "host/src/features/security/model/dialog-machine";
const WITHDRAW = "remote-wallet/src/features/withdraw";

/** Forms, gates, switches and actions on pages, the session, and the headers of the gateway. */
export const BROWSER_MUTANTS: readonly Mutant[] = [
  {
    file: `${NOTICE}.ts`,
    find: "muted_coins: isWatched ? others : [...others, coin]",
    replace: "muted_coins: isWatched ? [...others, coin] : others",
    test: `${NOTICE}.test.ts`,
  },
  {
    file: `${NOTICE}.ts`,
    find: "one.coin !== group.coin || one.group_id !== group.group_id",
    replace: "one.group_id !== group.group_id",
    test: `${NOTICE}.test.ts`,
  },
  {
    file: `${SELECTION}.tsx`,
    find: "selection.workers.map((worker) => worker.id)) };",
    replace: "[]) };",
    test: `${SELECTION}.test.tsx`,
  },
  {
    file: `${SELECTION}.tsx`,
    find: 'filter((worker) => worker.status === "invalid")',
    replace: "filter(() => true)",
    test: `${SELECTION}.test.tsx`,
  },
  {
    file: `${SELECTION}.tsx`,
    find: ".filter((group) => group.group_id !== ALL_GROUPS)",
    replace: "",
    test: `${SELECTION}.test.tsx`,
  },
  {
    file: `${SECURITY}.ts`,
    find: "  ERROR_CODES.codeExpired,\n",
    replace: "",
    test: `${SECURITY}.test.ts`,
  },
  {
    file: "remote-observer/src/components/observer-gate.tsx",
    find: "if (match === null || isLeft || isPageOpen(view.info, match.name, partner)) return children;",
    replace: "return children;",
    test: "remote-observer/src/components/observer-gate.test.tsx",
  },
  {
    file: "shared/src/api/call-api.ts",
    find: "if (response.status === 403 || response.status >= 500)",
    replace: "if (response.status >= 500)",
    test: "shared/src/api/call-api.test.ts",
  },
  {
    file: "shared/src/session/session-actions.ts",
    find: "    if (isRefusal(error)) {\n      endSession();",
    replace: "    if (isRefusal(error)) {",
    test: "shared/src/session/session.test.ts",
  },
  {
    file: "remote-wallet/src/model/withdraw-amounts.ts",
    find: "return isZero(final) ? ZERO : add(final, fee);",
    replace: "return final;",
    test: `${WITHDRAW}/withdraw-page.test.tsx`,
  },
  {
    file: "packages/gateway/src/headers.ts",
    find: "    \"frame-ancestors 'none'\",\n",
    replace: "",
    test: "packages/gateway/src/headers.test.ts",
  },
  {
    file: "packages/gateway/src/headers.ts",
    find: "    \"require-trusted-types-for 'script'\",\n",
    replace: "",
    test: "packages/gateway/src/headers.test.ts",
  },
  {
    file: "shared/src/locale/currency.ts",
    find: "CURRENCY_CODES.find((code) => code === kept)",
    replace: "CURRENCY_CODES[0]",
    test: "shared/src/locale/locale-store.test.ts",
  },
];
