export { callOperator, fetchOperatorFile } from "./call-operator.ts";
export { watchInput } from "./last-input.ts";
export { isSignedOut, useOperatorAction, useOperatorCall } from "./use-operator-call.ts";
