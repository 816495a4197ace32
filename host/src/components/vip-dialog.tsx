import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, VIP_COUNTRY, createCustomer, customerFormSchema, getCustomerAreas } from "contracts";
import { useEffect, useId, useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import {
  AmountField,
  Form,
  PhoneField,
  SelectField,
  TextField,
  TextareaField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { defaultPrefix, hashUnit } from "shared/format";
import { useLocale } from "shared/locale";
import { callWithCaptcha } from "shared/security";
import { getPoolCoins, getSession, loadCountries, useCommon } from "shared/session";
import { Button, Dialog, Notice } from "shared/ui";
import { CaptchaPlace } from "./captcha/captcha-box.tsx";

const UNITS = ["K", "M", "G", "T", "P", "E"] as const;
/** The coin selected by default (spec 2.7). */
const FIRST_COIN = "BTC";

function useVipForm() {
  const { locale } = useLocale();
  const isChinese = locale.startsWith("zh");
  return useSchemaForm(customerFormSchema, {
    name: "",
    country_code: isChinese ? VIP_COUNTRY.chinese : VIP_COUNTRY.other,
    coin: FIRST_COIN,
    hashrate: "",
    hash_unit: "P",
    mobile: "",
    // The session has the whole address; the phone number is masked there.
    email: getSession().account?.email ?? "",
    hashrate_area: "",
    introduction: "",
  });
}

function Sent({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Application sent`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <p role="status">
        <Trans>Your application was submitted. An account manager will contact you soon.</Trans>
      </p>
    </Dialog>
  );
}

/** Coin, hashrate and its unit. */
function HashrateFields({ form }: { form: ReturnType<typeof useVipForm> }) {
  const { t } = useLingui();
  const { system } = useCommon();
  const { control, setValue } = form;
  const coin = form.watch("coin");
  const coins = system === null ? [FIRST_COIN] : getPoolCoins(system);

  // The usual unit of the chosen coin; the person can choose another one.
  useEffect(() => {
    const usual = UNITS.find((unit) => unit === defaultPrefix(coin));
    if (usual !== undefined) setValue("hash_unit", usual);
  }, [coin, setValue]);
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-3">
      <SelectField
        control={control}
        name="coin"
        label={t`Coin`}
        options={coins.map((each) => ({ value: each, label: each }))}
      />
      <AmountField control={control} name="hashrate" label={t`Hashrate`} decimals={8} unit={null} />
      <SelectField
        control={control}
        name="hash_unit"
        label={t`Unit`}
        options={UNITS.map((unit) => ({ value: unit, label: hashUnit(coin, unit) }))}
      />
    </div>
  );
}

/** The region of the miners; a list that cannot be loaded is loaded again without losing the form. */
function AreaField({ form }: { form: ReturnType<typeof useVipForm> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getCustomerAreas, {});
  return (
    <>
      {data === undefined && error !== undefined ? (
        <Notice
          tone="negative"
          role="alert"
          title={errorText(error)}
          action={
            <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : null}
      <SelectField
        control={form.control}
        name="hashrate_area"
        label={t`Miner region`}
        placeholder={t`Choose a region`}
        options={(data?.areas ?? []).map(({ area, area_name }) => ({ value: area, label: area_name }))}
      />
    </>
  );
}

/** The VIP application (spec 2.7, 5, 7.5). */
export function VipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { countries } = useCommon();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useVipForm();
  const formId = useId();

  // The list of countries is part of the common data and is fetched once.
  useEffect(() => {
    loadCountries("all").catch((error: unknown) => setProblem(errorText(error)));
  }, [errorText]);

  async function handleSubmit(body: Parameters<Parameters<typeof form.handleSubmit>[0]>[0]): Promise<void> {
    setProblem(null);
    try {
      await callWithCaptcha((captcha) => callApi(createCustomer, { body }, captcha));
      setSent(true);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }

  if (isSent) return <Sent onClose={onClose} />;
  const { control } = form;
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={onClose}
      title={t`VIP application`}
      description={t`For miners with large hashrates: an account manager of your own.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            busyLabel={t`Sending…`}
          >
            <Trans>Submit</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} label={t`VIP application`}>
        {problem === null ? null : <Notice tone="negative" role="alert" title={problem} />}
        <TextField control={control} name="name" label={t`Name`} autoComplete="name" />
        <HashrateFields form={form} />
        <PhoneField
          control={control}
          countryName="country_code"
          name="mobile"
          label={t`Phone number`}
          countries={[...countries.all]}
        />
        <TextField control={control} name="email" type="email" label={t`Email`} autoComplete="email" />
        <AreaField form={form} />
        <TextareaField
          control={control}
          name="introduction"
          label={t`About you`}
          maxLength={LIMITS.vipIntroductionLength}
        />
        <CaptchaPlace />
      </Form>
    </Dialog>
  );
}
