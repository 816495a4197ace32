import { readFileSync } from "node:fs";
import path from "node:path";
import { PAGE_OUTLINES } from "./page-outlines.tsx";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Files with the heads of the pages, by route. */
const HEADS: Readonly<Record<string, string>> = {
  "wallet.bill": "shared/src/wallet/bill/bill-view.tsx",
  "wallet.history": "shared/src/wallet/history/history-view.tsx",
  "wallet.autoWithdrawal": "shared/src/wallet/auto/auto-withdrawals-view.tsx",
  "wallet.conversion": "remote-wallet/src/features/conversion/conversion-page.tsx",
  "wallet.deposit": "remote-wallet/src/features/deposit/deposit-page.tsx",
  "wallet.withdraw": "remote-wallet/src/features/withdraw/withdraw-page.tsx",
  "wallet.batch": "remote-wallet/src/features/batch/batch-page.tsx",
  "finance.loan": "remote-wallet/src/features/loan/loan-page.tsx",
  "finance.loan-balance": "remote-wallet/src/features/loan-balance/loan-balance-page.tsx",
  "setting.account": "remote-settings/src/features/account/account-page.tsx",
  "setting.api": "remote-settings/src/features/api/api-page.tsx",
  "setting.observer": "remote-settings/src/features/observer/observer-page.tsx",
  "setting.favourites": "remote-settings/src/features/favourites/favourites-page.tsx",
  "setting.message": "remote-settings/src/features/message/message-page.tsx",
  "setting.security": "remote-settings/src/features/security/security-page.tsx",
  "setting.notice": "remote-settings/src/features/notice/notice-page.tsx",
  "setting.custom": "remote-settings/src/features/custom/custom-page.tsx",
};

/** Which parts a page has around its title, as its source has them. */
function partsOf(source: string) {
  const [, indent = ""] = /^( *)<PageHead\b/mu.exec(source) ?? [];
  const [head = ""] = new RegExp(`<PageHead(?: .*/>|\\n.*?^${indent}/>)`, "msu").exec(source) ?? [];
  // Other actions are icons beside the title, or hidden on phones.
  const isBelow = !/\bisInline\b|actions=\{<PrintButton \/>\}/u.test(head);
  return {
    hasParent: /<ArrowLeft\b.*<PageHead\b/su.test(source),
    hasNote: /\bsubtitle=/u.test(head),
    hasAction: isBelow && /\bactions=/u.test(head),
    hasPrint: /actions=\{<PrintButton \/>\}/u.test(head),
    hasTabs: /<PageHead\b.*<Tabs\b/su.test(source),
  };
}

describe("the outline of a page has the parts around its title", () => {
  it.each(Object.entries(HEADS))("%s", (name, file) => {
    const outline = Object.entries(PAGE_OUTLINES).find(([route]) => route === name)?.[1];
    const { hasParent = false, hasNote = false, hasAction = false } = outline ?? {};
    const { hasPrint = false, hasTabs = false } = outline ?? {};

    expect({ hasParent, hasNote, hasAction, hasPrint, hasTabs }).toEqual(
      partsOf(readFileSync(path.join(ROOT, file), "utf8")),
    );
  });

  it("for each outline", () => {
    expect(Object.keys(HEADS)).toEqual(Object.keys(PAGE_OUTLINES));
  });
});
