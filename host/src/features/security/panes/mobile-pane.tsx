import { useLingui } from "@lingui/react/macro";
import {
  DEFAULT_COUNTRY,
  ERROR_CODES,
  countryCodeField,
  phoneField,
  sendNewMobileCode,
  setMobile,
  verifyCodeField,
} from "contracts";
import { callApi } from "shared/api";
import { PhoneField, useSchemaForm } from "shared/forms";
import * as v from "valibot";
import { CountrySearch } from "#/components/country-search.tsx";
import { useCountries } from "#/components/use-countries.ts";
import { FieldNotFilledError } from "#/components/field-not-filled.ts";
import { ContactForm } from "./contact-form.tsx";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

const target = { country_code: countryCodeField, mobile: phoneField };
const TARGET = v.object(target);
const SCHEMA = v.object({ ...target, captcha: verifyCodeField });
const CODE_ERRORS = {
  [ERROR_CODES.codeWrong]: "captcha",
  [ERROR_CODES.codeExpired]: "captcha",
  [ERROR_CODES.mobileTaken]: "mobile",
} as const;

/** The new number with its country and the code sent to it. */
export function MobilePane({ business, token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const { countries, problem } = useCountries(true);
  const form = useSchemaForm(SCHEMA, {
    country_code: `${DEFAULT_COUNTRY.key}_${DEFAULT_COUNTRY.first_letter}`,
    mobile: "",
    captcha: "",
  });
  const calls = usePaneCalls({ onBusy, onExpired });

  async function handleSend(): Promise<void> {
    if (!(await form.trigger(["country_code", "mobile"], { shouldFocus: true })))
      throw new FieldNotFilledError();
    const body = { token, business, ...v.parse(TARGET, form.getValues()) };
    await calls.send(() => callApi(sendNewMobileCode, { body }), form, CODE_ERRORS);
  }
  function handleSubmit(values: v.InferOutput<typeof SCHEMA>): Promise<void> {
    const work = async (): Promise<void> => {
      await callApi(setMobile, { body: { token, business, ...values } });
      onDone();
    };
    return calls.act(work, form, CODE_ERRORS);
  }
  return (
    <ContactForm
      form={form}
      label={t`New phone number`}
      problem={calls.problem ?? problem}
      codeName="captcha"
      codeLabel={t`SMS code`}
      business={business}
      onSend={handleSend}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <CountrySearch countries={countries} onFound={(country) => form.setValue("country_code", country)} />
      <PhoneField
        control={form.control}
        countryName="country_code"
        name="mobile"
        label={t`Phone number`}
        countries={countries}
      />
    </ContactForm>
  );
}
