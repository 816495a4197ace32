import { Trans, useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { useId } from "react";
import { LANGUAGES, changeLanguage, setTheme, useLocale, type ThemeChoice } from "shared/locale";
import { IconButton, Popover, SegmentedControl } from "shared/ui";

/** Language and colours of the page. */
export function Preferences() {
  const { t } = useLingui();
  const { locale, theme } = useLocale();
  const id = useId();
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: "system", label: t({ message: "System", context: "theme" }) },
    { value: "light", label: t({ message: "Light", context: "theme" }) },
    { value: "dark", label: t({ message: "Dark", context: "theme" }) },
  ];
  return (
    <Popover
      label={t`Language and theme`}
      trigger={<IconButton icon={Globe} label={t`Language and theme`} plain />}
      className="w-72 space-y-4"
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-2">
          <Trans>Language</Trans>
        </label>
        <select
          id={id}
          value={locale}
          onChange={(event) => changeLanguage(LANGUAGES[event.target.selectedIndex]?.locale ?? locale)}
          className="h-10 w-full cursor-pointer rounded-sm border border-line-control bg-surface px-3 text-sm text-ink max-md:h-11"
        >
          {LANGUAGES.map((language) => (
            <option key={language.locale} value={language.locale} lang={language.tag}>
              {language.label}
            </option>
          ))}
        </select>
      </div>
      <SegmentedControl label={t`Theme`} options={themes} value={theme} onChange={setTheme} />
    </Popover>
  );
}
