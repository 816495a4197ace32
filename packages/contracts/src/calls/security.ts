import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { tokenSchema } from "../schemas/account.ts";
import { addressTypeSchema } from "./wallet-summary.ts";
import {
  countryCodeField,
  emailCaptchaField,
  emailField,
  googleCodeField,
  newPasswordInDialogField,
  paymentPasswordField,
  phoneField,
  verifyCodeField,
  withdrawAddressField,
} from "../schemas/fields.ts";
import { amountSchema, coinSchema, nothingSchema, queryBooleanSchema } from "../schemas/scalars.ts";
import { recoveryCodesSchema } from "../schemas/security.ts";
import {
  businessSchema,
  loginPasswordEntries,
  secondFactorEntries,
  stepTokenSchema,
} from "../schemas/verification.ts";
import { lineSchema } from "../schemas/one-line.ts";

const codeQuery = v.strictObject({
  business: businessSchema,
  token: v.optional(tokenSchema),
  amount: v.optional(amountSchema),
  coin: v.optional(coinSchema),
  address: v.optional(lineSchema(256)),
  is_inner: v.optional(queryBooleanSchema),
  address_type: v.optional(addressTypeSchema),
});

/** Sends a code to the bound email address; for withdrawals it is bound to coin, amount and address. */
export const sendEmailCode = defineCall({
  name: "sendEmailCode",
  method: "GET",
  path: "/common/email/code",
  origin: "spec",
  source: "spec 7.3",
  summary: "Send a code by email",
  access: "signed-in",
  query: codeQuery,
  response: nothingSchema,
});

/** Sends a code to the bound phone; for withdrawals it is bound to coin, amount and address. */
export const sendSmsCode = defineCall({
  name: "sendSmsCode",
  method: "GET",
  path: "/common/sms/code",
  origin: "spec",
  source: "spec 7.3",
  summary: "Send a code by SMS",
  access: "signed-in",
  query: codeQuery,
  response: nothingSchema,
});

/** Sends a code that approves a batch of exactly the given rows, in any order. */
export const sendBatchCode = defineCall({
  name: "sendBatchCode",
  method: "POST",
  path: "/common/batch/code",
  origin: "own",
  source: "domain wallet 2.3",
  summary: "Send a code for a batch of withdrawals",
  access: "signed-in",
  body: v.strictObject({
    channel: v.picklist(["email", "sms"]),
    coin: coinSchema,
    items: v.pipe(
      v.array(v.strictObject({ address: withdrawAddressField, amount: amountSchema })),
      v.minLength(1),
      v.maxLength(LIMITS.batchWithdrawRows),
    ),
  }),
  response: nothingSchema,
});

/** Verifies the second factor before a step that requires a token. */
export const verifySecondFactor = defineCall({
  name: "verifySecondFactor",
  method: "POST",
  path: "/setting/2fa/verify",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify the second factor",
  access: "signed-in",
  body: v.strictObject({
    business: businessSchema,
    ...secondFactorEntries,
    /** Code sent to the bound email address, if the level of the operation requires one. */
    captcha: v.optional(emailCaptchaField),
  }),
  response: stepTokenSchema,
});

/** Verifies login password and second factor before the login password is changed. */
export const verifyLoginPassword = defineCall({
  name: "verifyLoginPassword",
  method: "POST",
  path: "/setting/password/signin/verify",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify the login password",
  access: "signed-in",
  body: v.strictObject({ ...secondFactorEntries, ...loginPasswordEntries }),
  response: stepTokenSchema,
});

/** Verifies payment password and second factor before the payment password is changed. */
export const verifyPaymentPassword = defineCall({
  name: "verifyPaymentPassword",
  method: "POST",
  path: "/setting/password/payment/verify",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify the payment password",
  access: "signed-in",
  body: v.strictObject({ ...secondFactorEntries, password: paymentPasswordField }),
  response: stepTokenSchema,
});

/** Switches the payment password prompt for payments on or off. */
export const setPaymentStatus = defineCall({
  name: "setPaymentStatus",
  method: "PUT",
  path: "/setting/password/payment/status",
  origin: "spec",
  source: "spec 7.3",
  summary: "Ask the payment password on payments",
  access: "signed-in",
  body: v.strictObject({ is_payment_verify: v.boolean(), password: paymentPasswordField }),
  response: nothingSchema,
});

/** Switches verification of sign-ins on or off. */
export const setSignInVerifyStatus = defineCall({
  name: "setSignInVerifyStatus",
  method: "PUT",
  path: "/setting/signin/verify/status",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify sign-ins by code",
  access: "signed-in",
  body: v.strictObject({
    business: v.literal("signin_verify_status"),
    is_signin_verify: v.boolean(),
    ...secondFactorEntries,
  }),
  response: nothingSchema,
});

/** Verifies the old address before it is changed; `captcha` is the code sent to the old address. */
export const verifyEmail = defineCall({
  name: "verifyEmail",
  method: "POST",
  path: "/setting/email/verify",
  origin: "spec",
  source: "spec 7.3",
  summary: "Verify the bound email",
  access: "signed-in",
  body: v.strictObject({ ...secondFactorEntries, captcha: emailCaptchaField }),
  response: stepTokenSchema,
});

/** Sends a code to the new email address. */
export const sendNewEmailCode = defineCall({
  name: "sendNewEmailCode",
  method: "POST",
  path: "/setting/email/captcha",
  origin: "spec",
  source: "spec 7.3",
  summary: "Send a code to a new email",
  access: "signed-in",
  body: v.strictObject({ token: tokenSchema, email: emailField, business: businessSchema }),
  response: nothingSchema,
});

/** Binds the new email address. */
export const setEmail = defineCall({
  name: "setEmail",
  method: "POST",
  path: "/setting/email",
  origin: "spec",
  source: "spec 7.3",
  summary: "Bind an email",
  access: "signed-in",
  body: v.strictObject({
    captcha: verifyCodeField,
    token: tokenSchema,
    email: emailField,
    business: businessSchema,
  }),
  response: nothingSchema,
});

const phone = {
  country_code: countryCodeField,
  mobile: phoneField,
  business: businessSchema,
  token: tokenSchema,
};

/** Sends a code to the new phone. */
export const sendNewMobileCode = defineCall({
  name: "sendNewMobileCode",
  method: "POST",
  path: "/setting/mobile/captcha",
  origin: "spec",
  source: "spec 7.3",
  summary: "Send a code to a new phone",
  access: "signed-in",
  body: v.strictObject(phone),
  response: nothingSchema,
});

/** Binds the new phone. */
export const setMobile = defineCall({
  name: "setMobile",
  method: "POST",
  path: "/setting/mobile",
  origin: "spec",
  source: "spec 7.3",
  summary: "Bind a phone",
  access: "signed-in",
  body: v.strictObject({ ...phone, captcha: verifyCodeField }),
  response: nothingSchema,
});

/** Creates a new authenticator secret, shown once; `qrcode` is the otpauth address. */
export const getGoogleAuth = defineCall({
  name: "getGoogleAuth",
  method: "GET",
  path: "/setting/google/auth",
  origin: "spec",
  source: "spec 7.3",
  summary: "New authenticator secret",
  access: "signed-in",
  query: v.strictObject({ token: tokenSchema, business: businessSchema }),
  response: v.strictObject({ totp_key: v.string(), qrcode: v.string(), token: tokenSchema }),
});

/** Binds the authenticator with a code of the new secret; the recovery codes are shown only this once. */
export const setGoogleAuth = defineCall({
  name: "setGoogleAuth",
  method: "POST",
  path: "/setting/google/auth",
  origin: "spec",
  source: "spec 7.3",
  summary: "Bind an authenticator",
  access: "signed-in",
  body: v.strictObject({ business: businessSchema, google_code: googleCodeField, token: tokenSchema }),
  response: recoveryCodesSchema,
});

/** Sets or changes the login password; all other sessions end. */
export const setLoginPassword = defineCall({
  name: "setLoginPassword",
  method: "PUT",
  path: "/setting/password/signin",
  origin: "spec",
  source: "spec 7.3",
  summary: "Set the login password",
  access: "signed-in",
  body: v.strictObject({ token: tokenSchema, password: newPasswordInDialogField }),
  response: nothingSchema,
});

const newPaymentPassword = v.strictObject({ token: tokenSchema, password: paymentPasswordField });

/** Sets the first payment password. */
export const createPaymentPassword = defineCall({
  name: "createPaymentPassword",
  method: "POST",
  path: "/setting/password/payment",
  origin: "spec",
  source: "spec 7.3",
  summary: "Set the payment password",
  access: "signed-in",
  body: newPaymentPassword,
  response: nothingSchema,
});

/** Changes the payment password. */
export const changePaymentPassword = defineCall({
  name: "changePaymentPassword",
  method: "PUT",
  path: "/setting/password/payment",
  origin: "spec",
  source: "spec 7.3",
  summary: "Change the payment password",
  access: "signed-in",
  body: newPaymentPassword,
  response: nothingSchema,
});
