import { Trans, useLingui } from "@lingui/react/macro";
import { updateLanguage, type Locale } from "contracts";
import { brand } from "brand";
import { useState } from "react";
import { callApi } from "shared/api";
import { useTimezones } from "shared/forms";
import { LANGUAGES, changeLanguage, setTheme, setTimezone, useLocale, type ThemeChoice } from "shared/locale";
import { changeCustom, getCustom, isLoggedIn, useSession } from "shared/session";
import { Button, LabelledSelect, SegmentedControl } from "shared/ui";
import { chooseCurrency, saveChoice, useCurrencyChoices } from "./currency-choice.ts";

/** Changes the theme; updates the personal settings too if the theme is set there. */
function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme);
  if (getCustom().theme !== null) void saveChoice(changeCustom({ theme }));
}

function chooseZone(time_zone: string): void {
  setTimezone(time_zone);
  if (getCustom().time_zone !== null) void saveChoice(changeCustom({ time_zone }));
}

function ThemeField() {
  const { t } = useLingui();
  const { theme } = useLocale();
  const options: { value: ThemeChoice; label: string }[] = [
    { value: "system", label: t({ message: "System", context: "theme" }) },
    { value: "light", label: t({ message: "Light", context: "theme" }) },
    { value: "dark", label: t({ message: "Dark", context: "theme" }) },
  ];
  return (
    <div className="md:col-span-2">
      <p className="mb-1 text-2xs text-ink-2">
        <Trans>Theme</Trans>
      </p>
      <SegmentedControl
        label={t`Theme`}
        options={options}
        value={theme}
        onChange={chooseTheme}
        className="w-full"
      />
    </div>
  );
}

/** Language, currency, time zone and theme. A new language loads another page, everything else takes effect at once. */
export function PreferencesPanel() {
  const { t } = useLingui();
  const state = useLocale();
  const session = useSession();
  const [locale, setLocale] = useState<Locale>(state.locale);
  const currencies = useCurrencyChoices();
  const zones = useTimezones().map(({ value, label }) => ({ value, label }));

  async function handleLanguage(): Promise<void> {
    if (isLoggedIn(session)) await saveChoice(callApi(updateLanguage, { body: { language: locale } }));
    changeLanguage(locale);
  }

  return (
    <div className="grid gap-4 p-4">
      <div className="grid gap-4 md:grid-cols-2">
        <LabelledSelect
          label={t`Language`}
          value={locale}
          options={LANGUAGES.map((row) => ({ value: row.locale, label: row.label, lang: row.tag }))}
          onChange={setLocale}
        />
        <LabelledSelect
          label={t`Currency`}
          value={state.currency}
          options={currencies}
          onChange={chooseCurrency}
        />
        <LabelledSelect label={t`Time zone`} value={state.timezone} options={zones} onChange={chooseZone} />
        {brand.theme.allowSwitch ? <ThemeField /> : null}
      </div>
      <Button variant="primary" disabled={locale === state.locale} onClick={() => void handleLanguage()}>
        <Trans>Save and reload</Trans>
      </Button>
    </div>
  );
}
