import { Trans, useLingui } from "@lingui/react/macro";
import { NUMBER_FORMATS, updateCurrency, updateLanguage, type Locale } from "contracts";
import { callApi, useErrorText } from "shared/api";
import { useTimezones } from "shared/forms";
import { LANGUAGES, changeLanguage, setCurrency, useLocale } from "shared/locale";
import { useCommon, useCustom } from "shared/session";
import { toast } from "shared/toast";
import { Card } from "shared/ui";
import { Choice, SettingRow } from "#/components/setting-row.tsx";
import { useCustomChange } from "./use-custom-change.ts";

const CURRENCIES = ["USD", "CNY", "RUB"].map((code) => ({ value: code, text: code }));

function LanguageRows() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, currency } = useLocale();
  const { system } = useCommon();
  const currencies = system?.support_currency ?? CURRENCIES;

  async function handleLanguage(language: Locale): Promise<void> {
    try {
      await callApi(updateLanguage, { body: { language } });
      changeLanguage(language);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  async function storeCurrency(next: string): Promise<boolean> {
    try {
      await callApi(updateCurrency, { body: { currency: next } });
      setCurrency(next);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  }
  async function handleCurrency(next: string): Promise<void> {
    const undo = { label: t`Undo`, onSelect: () => void storeCurrency(currency) };
    if (await storeCurrency(next)) toast.success(t`Setting saved`, undo);
  }
  return (
    <>
      <SettingRow
        label={<Trans>Language</Trans>}
        hint={<Trans>For pages and emails. The page reloads.</Trans>}
      >
        <Choice
          label={t`Language`}
          value={locale}
          options={LANGUAGES.map((row) => ({ value: row.locale, label: row.label }))}
          onChange={(next) => void handleLanguage(next)}
        />
      </SettingRow>
      <SettingRow
        label={<Trans>Display currency</Trans>}
        hint={<Trans>Values are shown in this currency.</Trans>}
      >
        <Choice
          label={t`Display currency`}
          value={currency}
          options={currencies.map(({ value, text }) => ({ value, label: text }))}
          onChange={(next) => void handleCurrency(next)}
        />
      </SettingRow>
    </>
  );
}

/** Settings for language, currency, times and figures. */
export function RegionCard() {
  const { t } = useLingui();
  const { timezone } = useLocale();
  const custom = useCustom();
  const change = useCustomChange();
  const zones = useTimezones();
  const formats = { language: t`Same as language`, comma: "1,234.56", point: "1.234,56", space: "1 234,56" };
  return (
    <Card title={t`Language and region`} flush divided>
      <div>
        <LanguageRows />
        <SettingRow label={<Trans>Time zone</Trans>} hint={<Trans>Time zone for dates and times.</Trans>}>
          <Choice
            label={t`Time zone`}
            value={custom.time_zone ?? timezone}
            options={zones}
            onChange={(time_zone) => change({ time_zone })}
          />
        </SettingRow>
        <SettingRow
          label={<Trans>Day boundary</Trans>}
          hint={<Trans>When your earnings days start and end. Payouts follow the pool's own day.</Trans>}
        >
          <Choice
            label={t`Day boundary`}
            value={custom.day_boundary}
            options={[
              { value: "utc8", label: "00:00 UTC+8" },
              { value: "utc", label: "00:00 UTC" },
            ]}
            onChange={(day_boundary) => change({ day_boundary })}
          />
        </SettingRow>
        <SettingRow label={<Trans>Number format</Trans>}>
          <Choice
            label={t`Number format`}
            value={custom.number_format}
            options={NUMBER_FORMATS.map((value) => ({ value, label: formats[value] }))}
            onChange={(number_format) => change({ number_format })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
