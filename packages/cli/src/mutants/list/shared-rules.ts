import { faultsIn } from "./faults-in.ts";
import type { Mutant } from "../mutant.ts";

/** Rules and components of shared code: calls, session, formats, charts, forms, lists. */
export const RULE_MUTANTS: readonly Mutant[] = faultsIn("shared/src", [
  [
    "api/build-request.ts",
    "return encodeURIComponent(String(value));",
    "return String(value);",
    "api/requests.test.ts",
  ],
  [
    "api/call-key.ts",
    "input, identity.account, identity.currency",
    "input, undefined, identity.currency",
    "api/requests.test.ts",
  ],
  ["api/errors.ts", "return error.status >= 500;", "return error.status > 500;", "api/requests.test.ts"],
  [
    "api/failures.ts",
    "return !rule.isAboutToken || request.sentToken === request.currentToken;",
    "return true;",
    "api/requests.test.ts",
  ],
  [
    "session/session-actions.ts",
    "if (isRefusal(error)) {",
    "if (!isRefusal(error)) {",
    "session/session-life.test.ts",
  ],
  [
    "session/session-actions.ts",
    "if (getCurrentToken() !== token) return await followRenewal(load);\n    sessionState.account = account;",
    "sessionState.account = account;",
    "session/session-life.test.ts",
  ],
  ["session/session-state.ts", "if (account === null) return;", "", "session/session-life.test.ts"],
  ["security/captcha.ts", "if (captcha === undefined) throw error;", "", "security/captcha.test.ts"],
  [
    "charts/chart-tooltip.ts",
    'text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")',
    "text",
    "charts/chart-rules.test.ts",
  ],
  [
    "charts/chart-points.ts",
    "return point?.at === at ? point.value : null;",
    "return point?.value ?? null;",
    "charts/chart-rules.test.ts",
  ],
  [
    "format/amounts.ts",
    'toFixedText(exact, { decimals, rounding: "down" })',
    'toFixedText(exact, { decimals, rounding: "half-up" })',
    "format/locales.test.ts",
  ],
  [
    "format/relative-time.ts",
    "if (now - then < NOW_UNTIL) return words.now;",
    "if (now - then <= NOW_UNTIL) return words.now;",
    "format/locales.test.ts",
  ],
  [
    "forms/calendar-part.tsx",
    "isWithin(day, min, max) && onChoose(day)",
    "onChoose(day)",
    "forms/calendar.test.tsx",
  ],
  [
    "ui/icon-button.tsx",
    "onClick={busy ? (event) => event.preventDefault() : onClick}",
    "onClick={onClick}",
    "ui/menus.test.tsx",
  ],
  [
    "ui/segmented-control.tsx",
    "option.value === value) ?? enabled[0];",
    "option.value === value);",
    "ui/marks.test.tsx",
  ],
  [
    "wallet/model/list-filters.ts",
    "const status = known(depositStatusSchema, query.status);",
    "const { status } = query;",
    "wallet/model/list-filters.test.ts",
  ],
  [
    "wallet/writes/money-write-notice.tsx",
    'if (phase === "missing") {',
    "if (phase) {",
    "wallet/writes/money-write-notice.test.tsx",
  ],
  [
    "wallet/summary/balance-list-row.tsx",
    "{!isHidden && !isZero(amount(held)) && (",
    "{!isZero(amount(held)) && (",
    "wallet/summary/phone-balances.test.tsx",
  ],
  [
    "mining/workers/workers-card.tsx",
    "matchKey === filterKey(query)",
    "matchKey !== null",
    "mining/workers/phone-workers.test.tsx",
  ],
  [
    "mining/cards/use-chart-events.ts",
    "Math.max(0, hashrate.length - points)",
    "0",
    "mining/cards/chart-events.test.tsx",
  ],
  [
    "mining/workers/worker-columns.tsx",
    "{groupName(worker)}",
    "{worker.group_name}",
    "mining/workers/worker-details.test.tsx",
  ],
  [
    "content/html-content.tsx",
    'name === "table" ? withBodies(parts, inner) : inner',
    "inner",
    "content/html-content.test.tsx",
  ],
  [
    "toast/toast-store.ts",
    "if (timers.has(standing.id)) {",
    "if (standing.id > 0) {",
    "toast/held-toast.test.ts",
  ],
  [
    "storage/stored-value.ts",
    "event.key === name || event.key === null",
    "event.key === name",
    "storage/kept-values.test.ts",
  ],
  [
    "wallet/model/balance-list.ts",
    "return b.value === null ? 0 : 1;",
    "return b.value === null ? 0 : -1;",
    "wallet/model/balance-list.test.ts",
  ],
]);
