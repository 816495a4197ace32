export { callOperator, fetchOperatorFile } from "./call-operator.ts";
export { isSignedOut, useOperatorAction, useOperatorCall } from "./use-operator-call.ts";
