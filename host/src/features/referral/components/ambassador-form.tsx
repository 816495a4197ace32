import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, VIP_COUNTRY, createAmbassador, getAmbassador } from "contracts";
import { useEffect, useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import {
  CheckboxField,
  Form,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
  TextareaField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { useLocale } from "shared/locale";
import { loadCountries, useCommon, useSession } from "shared/session";
import { Notice } from "shared/ui";
import type * as v from "valibot";
import { AMBASSADOR_SCHEMA } from "../model/ambassador-form.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { LanguageFields } from "./language-fields.tsx";

function useAmbassadorForm() {
  const { locale } = useLocale();
  const { account } = useSession();
  const isChinese = locale.startsWith("zh");
  return useSchemaForm(AMBASSADOR_SCHEMA, {
    name: "",
    email: account?.email ?? "",
    country_code: isChinese ? VIP_COUNTRY.chinese : VIP_COUNTRY.other,
    mobile: "",
    country: "",
    channels: [{ url: "", followers: "" }],
    languages: [],
    plan: "",
    agreed: false,
  });
}

/** The application for the ambassador program. */
export function AmbassadorForm() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { countries } = useCommon();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useAmbassadorForm();
  const { control } = form;

  // The list of countries is part of the common data and is fetched once.
  useEffect(() => {
    loadCountries("all").catch((error: unknown) => setProblem(errorText(error)));
  }, [errorText]);

  async function submit({ agreed: _, ...body }: v.InferOutput<typeof AMBASSADOR_SCHEMA>): Promise<void> {
    setProblem(null);
    try {
      await callApi(createAmbassador, { body });
      await revalidateCalls(getAmbassador);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} onSubmit={submit} label={t`Ambassador application`}>
      {problem === null ? null : <Notice tone="negative" role="alert" title={problem} />}
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField
          control={control}
          name="name"
          label={t`Name`}
          autoComplete="name"
          maxLength={LIMITS.vipNameLength}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          maxLength={LIMITS.emailLength}
        />
        <PhoneField
          control={control}
          countryName="country_code"
          name="mobile"
          label={t`Phone number`}
          countries={[...countries.all]}
        />
        <SelectField
          control={control}
          name="country"
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries.all.map(({ key }) => ({ value: key, label: key }))}
        />
      </div>
      <ChannelFields control={control} />
      <LanguageFields control={control} />
      <TextareaField
        control={control}
        name="plan"
        label={t`Your plan`}
        hint={t`Whom you reach and how you explain mining to them.`}
        maxLength={LIMITS.ambassadorPlanLength}
      />
      <CheckboxField
        control={control}
        name="agreed"
        label={t`I make no promises of profit and say that I am an ambassador.`}
      />
      <SubmitButton form={form} busyLabel={t`Sending the application…`}>
        <Trans>Send application</Trans>
      </SubmitButton>
    </Form>
  );
}
