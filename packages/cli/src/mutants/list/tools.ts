import { faultsIn } from "./faults-in.ts";
import type { Mutant } from "../mutant.ts";

/** The tools: calculator, accelerator, broadcast, ranking and signatures. */
export const TOOL_MUTANTS: readonly Mutant[] = faultsIn("remote-tools/src/features", [
  [
    "calculator/model/fields.ts",
    'if (rule.isPositive && isZero(value)) return { ok: false, problem: { kind: "positive" } };',
    "",
    "calculator/model/draft.test.ts",
  ],
  [
    "calculator/components/use-calculation.ts",
    "const { edits } = isForeign ? withoutEdits(draft, MONEY_FIELDS) : draft;",
    "const { edits } = draft;",
    "calculator/calculator-page.test.tsx",
  ],
  [
    "accelerator/components/use-pay.tsx",
    "amount: payTerms(quote, coin).due",
    'amount: quote.price_discount[coin] ?? "0"',
    "accelerator/components/paying.test.tsx",
  ],
  [
    "accelerator/components/use-pay.tsx",
    "if ((await lookUpMoneyWrite(clientId)) === null) return null;",
    "if ((await lookUpMoneyWrite(clientId)) !== null) return null;",
    "accelerator/components/paying.test.tsx",
  ],
  [
    "accelerator/components/paid-part.tsx",
    "const isWaiting = pay.isBusy || pay.phase",
    "const isWaiting = pay.phase",
    "accelerator/components/paying.test.tsx",
  ],
  [
    "accelerator/model/pay-terms.ts",
    "compare(amount(balance), amount(due)) >= 0",
    "compare(amount(balance), amount(due)) > 0",
    "accelerator/model/model.test.ts",
  ],
  ["accelerator/model/read-txid.ts", "(?![0-9a-fA-F])/u", "/u", "accelerator/model/model.test.ts"],
  [
    "accelerator/components/order-card.tsx",
    "latest === undefined || isOpen(latest.order) ? POLL_MS : 0",
    "latest === undefined ? POLL_MS : 0",
    "accelerator/components/order-card.test.tsx",
  ],
  [
    "accelerator/history-page.tsx",
    "isListedByAccount || clientIds.length === 0 ? {}",
    "clientIds.length === 0 ? {}",
    "accelerator/components/history-list.test.tsx",
  ],
  [
    "broadcast/broadcast-page.tsx",
    "if (isCurrent()) setDecoded(found);",
    "setDecoded(found);",
    "broadcast/components/sending.test.tsx",
  ],
  [
    "broadcast/broadcast-page.tsx",
    "isFeeLarge(decoded) ? setAsking(true) : void send()",
    "void send()",
    "broadcast/components/sending.test.tsx",
  ],
  [
    "ranking/model/ranking.ts",
    "compare(fiat(valueOf(a)), fiat(valueOf(b)))",
    "(valueOf(a) < valueOf(b) ? -1 : 1)",
    "ranking/model/ranking.test.ts",
  ],
  [
    "signature/signature-page.tsx",
    "checked?.of === fields ? checked.check : null",
    "checked?.check ?? null",
    "signature/signature-results.test.tsx",
  ],
]);
