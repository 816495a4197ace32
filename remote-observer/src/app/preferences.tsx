import { Trans, useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTimezones } from "shared/forms";
import {
  LANGUAGES,
  canChooseTheme,
  changeLanguage,
  setCurrency,
  setTheme,
  setTimezone,
  useLocale,
  type ThemeChoice,
} from "shared/locale";
import { useCommon } from "shared/session";
import { IconButton, Popover, SegmentedControl } from "shared/ui";

const LABEL = "mb-1 block text-xs font-medium text-ink-2";

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; text: string; lang?: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-full cursor-pointer rounded-sm border border-line-control bg-surface px-3 text-sm text-ink max-md:h-11"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function ThemeChoices() {
  const { t } = useLingui();
  const { theme } = useLocale();
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: "system", label: t({ message: "System", context: "theme" }) },
    { value: "light", label: t({ message: "Light", context: "theme" }) },
    { value: "dark", label: t({ message: "Dark", context: "theme" }) },
  ];
  return (
    <div>
      <p className={LABEL}>
        <Trans>Theme</Trans>
      </p>
      <SegmentedControl label={t`Theme`} options={themes} value={theme} onChange={setTheme} />
    </div>
  );
}

/** Language, currency, time zone and colours of the page; on phones the children too, for which the header has no room. */
export function Preferences({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { locale, currency, timezone } = useLocale();
  const { system } = useCommon();
  const zones = useTimezones().map(({ value, label }) => ({ value, text: label }));
  const languages = LANGUAGES.map((row) => ({ value: row.locale, text: row.label, lang: row.tag }));
  function handleLanguage(value: string): void {
    changeLanguage(LANGUAGES.find((row) => row.locale === value)?.locale ?? locale);
  }
  return (
    <Popover
      label={t`Language, currency and theme`}
      trigger={<IconButton icon={Globe} label={t`Language, currency and theme`} plain />}
      className="w-80 space-y-4"
    >
      <Choice label={t`Language`} value={locale} choices={languages} onChange={handleLanguage} />
      <Choice
        label={t`Currency`}
        value={currency}
        choices={system?.support_currency ?? [{ value: currency, text: currency }]}
        onChange={setCurrency}
      />
      <Choice label={t`Time zone`} value={timezone} choices={zones} onChange={setTimezone} />
      {canChooseTheme ? <ThemeChoices /> : null}
      {children && <div className="md:hidden">{children}</div>}
    </Popover>
  );
}
