import { Trans, useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import type { ReactNode } from "react";
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
import { IconButton, LabelledSelect, Popover, SegmentedControl } from "shared/ui";

const LABEL = "mb-1 block text-xs font-medium text-ink-2";

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

/** Language, currency, time zone and theme of the page; on phones also the children, which do not fit in the header. */
export function Preferences({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { locale, currency, timezone } = useLocale();
  const { system } = useCommon();
  const zones = useTimezones().map(({ value, label }) => ({ value, label }));
  const languages = LANGUAGES.map((row) => ({ value: row.locale, label: row.label, lang: row.tag }));
  return (
    <Popover
      label={t`Language, currency and theme`}
      trigger={<IconButton icon={Globe} label={t`Language, currency and theme`} plain />}
      className="w-80 space-y-4"
    >
      <LabelledSelect label={t`Language`} value={locale} options={languages} onChange={changeLanguage} />
      <LabelledSelect
        label={t`Currency`}
        value={currency}
        options={(system?.support_currency ?? [{ value: currency, text: currency }]).map(
          ({ value, text }) => ({
            value,
            label: text,
          }),
        )}
        onChange={setCurrency}
      />
      <LabelledSelect label={t`Time zone`} value={timezone} options={zones} onChange={setTimezone} />
      {canChooseTheme ? <ThemeChoices /> : null}
      {children && <div className="md:hidden">{children}</div>}
    </Popover>
  );
}
