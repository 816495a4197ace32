import { faultsIn } from "./faults-in.ts";
import type { Mutant } from "../mutant.ts";

const HOST = faultsIn("host/src", [
  [
    "app/decide-page.ts",
    'if (match.route.access === "main" && !isMainAccount(session)) return { kind: "main-only", match };',
    "",
    "app/decide-page.test.ts",
  ],
  [
    "app/decide-page.ts",
    "if (session.account?.is_delegated === true && isOwnerOnly(match.name))",
    "if (session.account?.is_delegated === false)",
    "app/decide-page.test.ts",
  ],
  [
    "app/decide-page.ts",
    "if (!isLoggedIn(session)) return toSignIn(lang, request);",
    "",
    "app/decide-page.test.ts",
  ],
  [
    "features/account/components/create-account-form.tsx",
    "if (data.available) {",
    "if (!data.available) {",
    "features/account/components/create-account-form.test.tsx",
  ],
  [
    "features/account/components/create-account-form.tsx",
    'await callApi(createAccount, { body: { account, coin, remark: "" } });',
    "",
    "features/account/components/create-account-form.test.tsx",
  ],
  [
    "features/popups/popup-rules.ts",
    "if (situation.now - lastShown.read() < TIMINGS_MS.popupInterval) return null;",
    "",
    "features/popups/popup-rules.test.ts",
  ],
  [
    "features/prefetch/choose-pages.ts",
    "if (isMetered || route === undefined",
    "if (route === undefined",
    "features/prefetch/choose-pages.test.ts",
  ],
  [
    "federation/remote-outlet.tsx",
    "if (!mayRecover(state.remote, error)) return;",
    "",
    "federation/remote-outlet.test.tsx",
  ],
  [
    "federation/remote-boundary.tsx",
    "previous.page !== this.props.page",
    "false",
    "federation/remote-boundary.test.tsx",
  ],
]);

const SETTINGS = faultsIn("remote-settings/src/features", [
  [
    "account/components/delete-dialog.tsx",
    "disabled={!isNamed}",
    "disabled={false}",
    "account/components/delete-dialog.test.tsx",
  ],
  [
    "account/components/delete-dialog.tsx",
    'if (result.status === "failed") setFailure(errorText(result.error));',
    "",
    "account/components/delete-dialog.test.tsx",
  ],
  [
    "api/components/key-form-dialog.tsx",
    "callApi(updateApiKey, { body: { ...values, ...proof } })",
    "callApi(createApiKey, { body: { ...values, ...proof } })",
    "api/components/key-form-dialog.test.tsx",
  ],
  [
    "custom/components/looks-card.tsx",
    "onChange={(isOn) => change({ hide_amounts: isOn })}",
    "onChange={(isOn) => change({ hide_amounts: !isOn })}",
    "custom/components/looks-card.test.tsx",
  ],
  [
    "custom/components/looks-card.tsx",
    'motion: isOn ? "reduced" : "system"',
    'motion: isOn ? "system" : "reduced"',
    "custom/components/looks-card.test.tsx",
  ],
  [
    "custom/components/start-card.tsx",
    'onChange={(coin) => change({ default_coin: coin === "" ? null : coin })}',
    "onChange={() => undefined}",
    "custom/components/start-card.test.tsx",
  ],
  [
    "notice/components/alerts-card.tsx",
    "onChange={(repeat) => onChange({ ...settings, repeat })}",
    "onChange={() => onChange(settings)}",
    "notice/components/alerts-card.test.tsx",
  ],
  [
    "notice/components/alerts-card.tsx",
    "if (offline_minutes !== undefined) onChange({ ...settings, offline_minutes });",
    "",
    "notice/components/alerts-card.test.tsx",
  ],
  [
    "observer/components/delegates-tab.tsx",
    "onConfirm={() => void end(asked)}",
    "onConfirm={cancel}",
    "observer/components/delegates-tab.test.tsx",
  ],
  [
    "security/components/sessions-card.tsx",
    'if (asked === "all") await all.trigger({});',
    'if (asked !== "all") await all.trigger({});',
    "security/components/sessions-card.test.tsx",
  ],
  [
    "security/components/sessions-card.tsx",
    "if (session.is_current) return null;",
    "",
    "security/components/sessions-card.test.tsx",
  ],
]);

const WALLET = faultsIn("remote-wallet/src/features", [
  [
    "auto-withdrawal/components/auto-editor.tsx",
    "...optionOf(value),",
    "",
    "auto-withdrawal/components/auto-editor.test.tsx",
  ],
  [
    "deposit/deposit-page.tsx",
    "if (terms !== undefined && !isOpen) {",
    "if (terms === undefined && !isOpen) {",
    "deposit/deposit-page.test.tsx",
  ],
  [
    "conversion/components/small-balances.tsx",
    "const chosen = items.filter(({ coin }) => !unticked.has(coin));",
    "const chosen = items;",
    "conversion/components/small-balances.test.tsx",
  ],
  [
    "conversion/components/small-balances.tsx",
    "if (isExpired || quote_id === null) onRefresh();",
    "if (quote_id === null) onRefresh();",
    "conversion/components/small-balances.test.tsx",
  ],
  [
    "loan-balance/components/transfer-dialog.tsx",
    'amount(direction === "in" ? balance.available : (balance.transferable ?? balance.free))',
    "amount(balance.available)",
    "loan-balance/loan-balance-page.test.tsx",
  ],
  [
    "batch/model/check-rows.ts",
    'if (isAmbiguous(text, signs)) return { value: null, problem: { kind: "ambiguous", text } };',
    "",
    "batch/model/check-rows.test.ts",
  ],
  [
    "batch/model/check-rows.ts",
    'return remark.length > LIMITS.withdrawRemarkLength ? { kind: "remark" } : null;',
    "return null;",
    "batch/model/check-rows.test.ts",
  ],
]);

const LOAN_ORDERS = faultsIn("remote-wallet/src", [
  [
    "components/loan-order.tsx",
    "      setFailure(errorText(end.error));\n",
    "",
    "features/loan-balance/loan-balance-page.test.tsx",
  ],
]);

const POOL = faultsIn("remote-pool/src", [
  [
    "features/mining/components/method-dialog.tsx",
    'const isAllowed = method !== "solo" || consent.trim().toUpperCase() === CONSENT;',
    "const isAllowed = true;",
    "features/mining/mining-page.test.tsx",
  ],
  [
    "features/mining/components/method-card.tsx",
    "disabled={isDisabled || shown === inForce}",
    "disabled={isDisabled}",
    "features/mining/mining-page.test.tsx",
  ],
  [
    "hooks/use-pool-coin.ts",
    "chooseCoin(all, requested ?? default_coin ?? last.data?.coin)",
    "chooseCoin(all, requested ?? last.data?.coin ?? default_coin)",
    "hooks/use-pool-coin.test.tsx",
  ],
]);

/** Forms, gates, switches and actions of pages. */
export const PAGE_MUTANTS: readonly Mutant[] = [...HOST, ...SETTINGS, ...WALLET, ...LOAN_ORDERS, ...POOL];
