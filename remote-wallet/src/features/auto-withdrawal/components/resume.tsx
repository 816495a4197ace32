import { RESUME_ALL_PAYLOAD, switchWithdrawAddress, type AutoWithdrawal } from "contracts";
import { callApi } from "shared/api";
import { verify } from "shared/security";
import { ResumeSummary } from "./resume-summary.tsx";

/**
 * Resumes automatic withdrawals; requires the codes, because it approves future payments.
 *
 * @param rules all rules of the account
 * @param rule the one to resume; all if omitted
 */
export function resume(rules: readonly AutoWithdrawal[], rule?: AutoWithdrawal) {
  const scope = rule === undefined ? {} : { coin: rule.coin };
  const payload =
    rule === undefined
      ? RESUME_ALL_PAYLOAD
      : {
          coin: rule.coin,
          amount: rule.threshold,
          address: rule.withdraw_address,
          is_inner: rule.address_type === "inner",
        };
  const summary = <ResumeSummary rules={rule === undefined ? rules.filter((one) => !one.enabled) : [rule]} />;
  return verify({
    business: "withdraw_address",
    payload,
    preStep: summary,
    summary,
    asksOutcome: true,
    act: (codes) => callApi(switchWithdrawAddress, { body: { enabled: true, ...scope, ...codes } }),
  });
}
