import { useLingui } from "@lingui/react";
import { BILL_NAMES } from "contracts/bill-names";
import type { BillType } from "contracts";

/** @returns function from the type of a bill line to its name */
export function useBillName(): (type: BillType) => string {
  const { i18n } = useLingui();
  return (type) => i18n._(BILL_NAMES[type]);
}
