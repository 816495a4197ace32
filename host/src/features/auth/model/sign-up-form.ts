import {
  agreementField,
  emailField,
  isRepeatMatching,
  newPasswordField,
  referCodeField,
  verifyCodeField,
  type ValidationKey,
} from "contracts";
import * as v from "valibot";

const REPEAT: ValidationKey = "repeat_password";

/** A new password and its repetition, which must match (spec 5). */
export const NEW_PASSWORD_SCHEMA = v.pipe(
  v.object({ password: newPasswordField, repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => isRepeatMatching(password, repeat),
      REPEAT,
    ),
    ["repeat"],
  ),
);

/** Fields of the sign-up. */
export const SIGN_UP_SCHEMA = v.pipe(
  v.object({
    email: emailField,
    code: verifyCodeField,
    password: newPasswordField,
    repeat: v.string(),
    refer_code: v.union([v.literal(""), referCodeField], "refer_code_format" satisfies ValidationKey),
    agreed: v.pipe(v.boolean(), agreementField),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => isRepeatMatching(password, repeat),
      REPEAT,
    ),
    ["repeat"],
  ),
);

/** Typed values of the sign-up. */
export type SignUpFields = v.InferInput<typeof SIGN_UP_SCHEMA>;
