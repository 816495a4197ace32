import { useState } from "react";
import { risksOf, type RiskKind } from "../model/risks.ts";
import type { CheckedRow } from "../model/check-rows.ts";

/**
 * Holds which risks of a batch were confirmed. A consent ends when the rows that it is about change.
 *
 * @param rows checked rows
 * @returns the risks with their consent, and functions to change one and to withdraw all
 */
export function useConsents(rows: readonly CheckedRow[]) {
  const [agreed, setAgreed] = useState<Partial<Record<RiskKind, string>>>({});
  return {
    risks: risksOf(rows).map((risk) => ({ ...risk, isAgreed: agreed[risk.kind] === risk.content })),
    agree: (kind: RiskKind, content: string | undefined): void => {
      setAgreed((now) => ({ ...now, [kind]: content }));
    },
    clear: (): void => setAgreed({}),
  };
}

/** The consents of a batch, see {@link useConsents}. */
export type Consents = ReturnType<typeof useConsents>;
