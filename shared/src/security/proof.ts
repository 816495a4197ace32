import type { Business, VerifyType } from "contracts";

/** Code of the authenticator or of the phone (level bit 2). */
export interface SecondFactorProof {
  verify_type: VerifyType;
  verify_code: string;
}

/** Payment password; omitted when the person has none or does not need it (level bit 4). */
export interface PaymentPasswordProof {
  payment_password?: string;
}

/** Second factor and the code of the bound email (level bits 1 and 2). */
export interface EmailProof extends SecondFactorProof {
  email_captcha: string;
}

/** Everything that an outgoing payment requires (level bits 1, 2 and 4). */
export interface PaymentProof extends EmailProof, PaymentPasswordProof {}

type FactorAndPaymentProof = SecondFactorProof & PaymentPasswordProof;

/** Single-use token of a verified step; the family `token` of the business table. */
export interface TokenProof {
  token: string;
}

/** Recovery code in place of the authenticator's code, at sign-in. */
export interface RecoveryProof {
  recovery_code: string;
}

/** Proof that `act` of each business receives, with the field names of the business call. */
export interface ProofByBusiness {
  signin: SecondFactorProof | RecoveryProof;
  payment_status: { password: string };
  signin_verify_status: SecondFactorProof;
  withdraw: PaymentProof;
  batch_withdraw: PaymentProof;
  withdraw_address: PaymentProof;
  exchange_manual: PaymentPasswordProof;
  exchange_auto: FactorAndPaymentProof;
  address_book: EmailProof;
  allowlist_switch: PaymentProof;
  recovery_codes: SecondFactorProof;
  weixin_bind: SecondFactorProof;
  weixin_unbind: SecondFactorProof;
  create_api_key: EmailProof;
  edit_api_key: SecondFactorProof;
  reset_api_key: EmailProof;
  delete_api_key: SecondFactorProof;
  create_observer: SecondFactorProof;
  edit_observer: Partial<SecondFactorProof>;
  delegate: TokenProof;
  share_profit: FactorAndPaymentProof;
  delete_user: SecondFactorProof & { password: string; captcha: string };
  loan_borrow: FactorAndPaymentProof;
  loan_transfer: SecondFactorProof;
  loan_repay: SecondFactorProof;
  accelerator_pay: FactorAndPaymentProof;
}

/** Business whose last step is a call of the caller. */
export type ActBusiness = keyof ProofByBusiness;

/** Business whose whole flow is in the shell: bindings and passwords. */
export type BindBusiness = Exclude<
  Business,
  ActBusiness | "cloud_mining_order" | "leverage_order" | "leverage_transfer"
>;

/** All fields that a dialog may have collected. */
export interface CollectedProof
  extends Partial<EmailProof>, PaymentPasswordProof, Partial<TokenProof>, Partial<RecoveryProof> {
  captcha?: string;
  password?: string;
}
