import { useLingui } from "@lingui/react/macro";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { LIMITS } from "contracts";
import { PhoneField, TextField } from "shared/forms";
import { Notice, SegmentedControl } from "shared/ui";
import { useCountries } from "#/components/use-countries.ts";
import type { SignInMethod } from "./model/sign-in-form.ts";

interface AccountFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  names: { account: FieldPath<Values>; country: FieldPath<Values>; mobile: FieldPath<Values> };
  method: SignInMethod;
  onMethod: (method: SignInMethod) => void;
}

/** Fields that identify an account: email or phone number with its country. */
export function AccountFields<Values extends FieldValues, Output>({
  control,
  names,
  method,
  onMethod,
}: AccountFieldsProps<Values, Output>) {
  const { t } = useLingui();
  const { countries, problem } = useCountries(method === "mobile");
  return (
    <>
      <SegmentedControl
        label={t`Sign in with`}
        value={method}
        onChange={onMethod}
        size="md"
        className="w-full [&>*]:flex-1"
        options={[
          { value: "email", label: t`Email` },
          { value: "mobile", label: t`Phone` },
        ]}
      />
      {problem === null ? null : <Notice tone="negative" title={problem} />}
      {method === "email" ? (
        <TextField
          key="account"
          control={control}
          name={names.account}
          label={t`Email or account name`}
          autoComplete="username"
          maxLength={LIMITS.emailLength}
          spellCheck={false}
        />
      ) : (
        <PhoneField
          control={control}
          countryName={names.country}
          name={names.mobile}
          label={t`Phone number`}
          countries={[...countries]}
        />
      )}
    </>
  );
}
