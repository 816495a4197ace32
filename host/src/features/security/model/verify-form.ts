import {
  ERROR_CODES,
  emailCaptchaField,
  fieldsOf,
  loginPasswordField,
  paymentPasswordField,
  verifyCodeField,
  type AskedFields,
  type Business,
  type VerifyType,
} from "contracts";
import { ApiError } from "shared/api";
import type { CollectedProof } from "shared/security";
import * as v from "valibot";

/** Values of the verification form; fields that are not required stay empty. */
export interface VerifyValues {
  email_captcha: string;
  verify_code: string;
  payment_password: string;
  password: string;
  agreed: boolean;
}

/** Initial values of the form. */
export const EMPTY_VALUES: VerifyValues = {
  email_captcha: "",
  verify_code: "",
  payment_password: "",
  password: "",
  agreed: false,
};

/** Which fields a dialog shows. */
export interface ShownFields extends AskedFields {
  agreement: boolean;
}

/**
 * Returns the fields of a level.
 *
 * @param level effective level
 * @param needsAgreement whether the consent checkbox is required
 */
export function shownFields(level: number, needsAgreement: boolean): ShownFields {
  return { ...fieldsOf(level), agreement: needsAgreement };
}

/**
 * Builds the schema of the shown fields.
 *
 * @param fields which fields are shown
 */
export function verifySchema(fields: ShownFields): v.GenericSchema<VerifyValues, VerifyValues> {
  const unused = v.string();
  return v.object({
    email_captcha: fields.email ? emailCaptchaField : unused,
    verify_code: fields.secondFactor ? verifyCodeField : unused,
    payment_password: fields.paymentPassword ? paymentPasswordField : unused,
    password: fields.loginPassword ? loginPasswordField : unused,
    agreed: v.boolean(),
  });
}

/**
 * Whether every required field is filled in, so that the form can be sent.
 *
 * @param fields which fields are shown
 * @param values their values
 */
export function isComplete(fields: ShownFields, values: VerifyValues): boolean {
  return v.is(verifySchema(fields), values) && (values.agreed || !fields.agreement);
}

/** Operations whose call names the email code `captcha`, as specified (spec 7.3). */
const CAPTCHA_BUSINESSES: readonly Business[] = ["change_email", "change_google_auth", "delete_user"];

/** A filled form with its operation and fields. */
export interface FilledForm {
  business: Business;
  fields: ShownFields;
  type: VerifyType | undefined;
  values: VerifyValues;
}

/**
 * Converts the values to the field names of the operation's call.
 *
 * @param form operation, fields, chosen factor and values
 * @returns only the required fields
 */
export function toProof({ business, fields, type, values }: FilledForm): CollectedProof {
  const emailField = CAPTCHA_BUSINESSES.includes(business) ? "captcha" : "email_captcha";
  return {
    ...(fields.email ? { [emailField]: values.email_captcha } : {}),
    ...(fields.secondFactor && type !== undefined
      ? { verify_type: type, verify_code: values.verify_code }
      : {}),
    ...(fields.paymentPassword ? { payment_password: values.payment_password } : {}),
    ...(fields.loginPassword ? { password: values.password } : {}),
  };
}

/**
 * Whether only the second factor's code is required, so that its sixth digit submits the form.
 *
 * @param fields which fields are shown
 */
export function isOnlyField(fields: ShownFields): boolean {
  return fields.secondFactor && Object.values(fields).filter(Boolean).length === 1;
}

const named = v.object({ field: v.string() });

/** The server's names for fields, mapped to the form's fields. */
const FIELDS_BY_NAME: ReadonlyMap<string, keyof VerifyValues> = new Map([
  ["email_captcha", "email_captcha"],
  ["captcha", "email_captcha"],
  ["verify_code", "verify_code"],
]);

const FIELDS_BY_CODE: ReadonlyMap<number, keyof VerifyValues> = new Map([
  [ERROR_CODES.codeWrong, "verify_code"],
  [ERROR_CODES.codeExpired, "verify_code"],
  [ERROR_CODES.paymentPasswordWrong, "payment_password"],
  [ERROR_CODES.loginPasswordWrong, "password"],
]);

function isShown(name: keyof VerifyValues | undefined, fields: ShownFields): boolean {
  switch (name) {
    case "email_captcha":
      return fields.email;
    case "verify_code":
      return fields.secondFactor;
    case "payment_password":
      return fields.paymentPassword;
    case "password":
      return fields.loginPassword;
    default:
      return false;
  }
}

/**
 * Returns the field that an error of a code or password is about: the one the server names, else by its code.
 *
 * @param error error of the call
 * @param fields which fields are shown
 * @returns name of the field, undefined when the error is about none of them
 */
export function faultyField(error: unknown, fields: ShownFields): keyof VerifyValues | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const byCode = FIELDS_BY_CODE.get(error.code);
  if (byCode === undefined) return undefined;
  const parsed = v.safeParse(named, error.data);
  const byName = parsed.success ? FIELDS_BY_NAME.get(parsed.output.field) : undefined;
  const requested = byCode === "verify_code" ? [byName, byCode, "email_captcha" as const] : [byCode];
  return requested.find((name) => isShown(name, fields));
}
