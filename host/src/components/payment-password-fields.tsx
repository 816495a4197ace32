import { Trans, useLingui } from "@lingui/react/macro";
import { isRepeatMatching, isWeakPaymentPassword, paymentPasswordField } from "contracts";
import type { Control } from "react-hook-form";
import { CodeField, useSchemaForm } from "shared/forms";
import * as v from "valibot";

interface NewPaymentPassword {
  password: string;
  repeat: string;
}

/** Form for a new payment password: six digits, typed twice, excluding the most easily guessed (spec 5, domain wallet 2.4). */
export function usePaymentPasswordForm() {
  const { t } = useLingui();
  const weak = t`Too easy to guess. Avoid sequences, repeated digits and birthdays.`;
  const schema = v.pipe(
    v.object({
      password: v.pipe(
        paymentPasswordField,
        v.check((digits) => !isWeakPaymentPassword(digits), weak),
      ),
      repeat: paymentPasswordField,
    }),
    v.forward(
      v.partialCheck(
        [["password"], ["repeat"]],
        ({ password, repeat }) => isRepeatMatching(password, repeat),
        "repeat_password",
      ),
      ["repeat"],
    ),
  );
  return useSchemaForm(schema, { password: "", repeat: "" });
}

interface PaymentPasswordFieldsProps {
  control: Control<NewPaymentPassword, unknown, NewPaymentPassword>;
}

/** The two fields of a new payment password. */
export function PaymentPasswordFields({ control }: PaymentPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <CodeField
        control={control}
        name="password"
        secret
        label={t`New payment password`}
        hint={<Trans>Six digits. Don't reuse your login password.</Trans>}
      />
      <CodeField control={control} name="repeat" secret label={t`Repeat the payment password`} />
    </>
  );
}
