import {
  BUSINESS_RULES,
  emailCaptchaField,
  loginPasswordField,
  paymentPasswordField,
  verifyCodeField,
  verifyEmail,
  verifyLoginPassword,
  verifyPaymentPassword,
  verifySecondFactor,
  verifyTypeSchema,
  type Business,
} from "contracts";
import { callApi } from "shared/api";
import type { CollectedProof } from "shared/security";
import * as v from "valibot";

const factor = { verify_type: verifyTypeSchema, verify_code: verifyCodeField };
const emailProof = v.object({ ...factor, captcha: emailCaptchaField });
const loginProof = v.object({ ...factor, password: loginPasswordField });
const paymentProof = v.object({ ...factor, payment_password: paymentPasswordField });
const factorProof = v.object({ ...factor, captcha: v.optional(emailCaptchaField) });

/**
 * Verifies before the action, with the first call of the operation (domain wallet 2.2).
 *
 * @param business the operation to perform
 * @param proof collected fields
 * @returns single-use token for the action
 * @throws {AppError} as `callApi`
 */
export async function takeStepToken(business: Business, proof: CollectedProof): Promise<string> {
  const [name] = BUSINESS_RULES[business].calls;
  if (name === verifyEmail.name)
    return (await callApi(verifyEmail, { body: v.parse(emailProof, proof) })).token;
  if (name === verifyLoginPassword.name)
    return (await callApi(verifyLoginPassword, { body: v.parse(loginProof, proof) })).token;
  if (name === verifyPaymentPassword.name) {
    const { payment_password: password, ...codes } = v.parse(paymentProof, proof);
    return (await callApi(verifyPaymentPassword, { body: { ...codes, password } })).token;
  }
  const { captcha, ...codes } = v.parse(factorProof, proof);
  const body = { business, ...codes, ...(captcha === undefined ? {} : { captcha }) };
  return (await callApi(verifySecondFactor, { body })).token;
}
