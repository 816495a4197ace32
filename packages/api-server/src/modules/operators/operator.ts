import type { OperatorRole } from "contracts/operator/call";
import { OPERATOR_ROLES } from "contracts/operator/call";

/** The caller of an operator endpoint. */
export interface Operator {
  /** Id of the operator; null for `OPERATOR_TOKEN`, which scripts use. */
  readonly id: number | null;
  /** Email address, or the name of the token; written into the audit log. */
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** Hash of the session's token; null for `OPERATOR_TOKEN`. */
  readonly sessionHash: string | null;
}

/** The caller with `OPERATOR_TOKEN`: a script on the machine, with every role. */
export const TOKEN_OPERATOR: Operator = {
  id: null,
  name: "OPERATOR_TOKEN",
  roles: OPERATOR_ROLES,
  sessionHash: null,
};

/** Whether an operator has one of the roles. */
export function hasRole(operator: Pick<Operator, "roles">, roles: readonly OperatorRole[]): boolean {
  return roles.some((role) => operator.roles.includes(role));
}
