import { Trans, useLingui } from "@lingui/react/macro";
import {
  DEFAULT_COUNTRY,
  ERROR_CODES,
  countryCodeField,
  phoneField,
  sendNewMobileCode,
  setMobile,
  verifyCodeField,
} from "contracts";
import { useState } from "react";
import { callApi } from "shared/api";
import { CodeField, CodeSendButton, Form, PhoneField, SubmitButton, useSchemaForm } from "shared/forms";
import { DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import { CountrySearch } from "#/components/country-search.tsx";
import { useCountries } from "#/components/use-countries.ts";
import { FieldNotFilledError } from "#/components/field-not-filled.ts";
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

/** The new number with its country and the code sent to it; the button is disabled until a code was requested (R4.3.5). */
export function MobilePane({ business, token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const [isRequested, setRequested] = useState(false);
  const { countries, problem } = useCountries(true);
  const form = useSchemaForm(SCHEMA, {
    country_code: `${DEFAULT_COUNTRY.key}_${DEFAULT_COUNTRY.first_letter}`,
    mobile: "",
    captcha: "",
  });
  const calls = usePaneCalls({ onBusy, onExpired });
  const shown = calls.problem ?? problem;

  async function handleSend(): Promise<void> {
    if (!(await form.trigger(["country_code", "mobile"], { shouldFocus: true })))
      throw new FieldNotFilledError();
    const body = { token, business, ...v.parse(TARGET, form.getValues()) };
    await calls.send(() => callApi(sendNewMobileCode, { body }), form, CODE_ERRORS);
    setRequested(true);
  }
  function handleSubmit(values: v.InferOutput<typeof SCHEMA>): Promise<void> {
    const work = async (): Promise<void> => {
      await callApi(setMobile, { body: { token, business, ...values } });
      onDone();
    };
    return calls.act(work, form, CODE_ERRORS);
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`New phone number`}>
      {shown !== null && <Notice tone="negative" role="alert" title={shown} />}
      <CountrySearch countries={countries} onFound={(country) => form.setValue("country_code", country)} />
      <PhoneField
        control={form.control}
        countryName="country_code"
        name="mobile"
        label={t`Phone number`}
        countries={countries}
      />
      <CodeField
        control={form.control}
        name="captcha"
        label={t`SMS code`}
        suffix={<CodeSendButton business={`${business}-new`} onSend={handleSend} />}
      />
      <DialogActions onCancel={onCancel}>
        <SubmitButton form={form} disabled={!isRequested} busyLabel={t`Linking…`}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
