export { callSolved, callWithCaptcha, setCaptchaSolver, type CaptchaSolver } from "./captcha.ts";
export { useHoldReasons } from "./hold-reasons.ts";
export { securityStep, type SecurityStep } from "./security-step.ts";
export type {
  ActBusiness,
  BindBusiness,
  CollectedProof,
  EmailProof,
  PaymentPasswordProof,
  PaymentProof,
  ProofByBusiness,
  RecoveryProof,
  SecondFactorProof,
  TokenProof,
} from "./proof.ts";
export {
  SECURITY_CAPABILITY,
  cancelVerification,
  setLateResultHandler,
  usePendingVerification,
  verify,
  type ActRequest,
  type BatchPayload,
  type BindRequest,
  type CodePayload,
  type DialogRequest,
  type LateResult,
  type PendingVerification,
  type VerifyResult,
  type VerifyTexts,
} from "./verify.ts";
