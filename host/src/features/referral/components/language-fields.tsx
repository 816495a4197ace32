import { Trans, useLingui } from "@lingui/react/macro";
import { AMBASSADOR_LANGUAGES } from "contracts";
import { useId } from "react";
import { useController, type Control } from "react-hook-form";
import { useValidationText } from "shared/forms";
import { CheckboxMark } from "shared/ui";
import type { AmbassadorFields } from "../model/ambassador-form.ts";

/** Returns the name of a language in that language, with a capital as in the language menu. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Languages the ambassador speaks; at least one. */
export function LanguageFields({ control }: { control: Control<AmbassadorFields> }) {
  const { t } = useLingui();
  const errorId = useId();
  const textOf = useValidationText();
  const { field, fieldState } = useController({ control, name: "languages" });
  const problem = fieldState.error?.message;
  function toggle(language: (typeof AMBASSADOR_LANGUAGES)[number], isChosen: boolean): void {
    field.onChange(
      AMBASSADOR_LANGUAGES.filter((one) => (one === language ? isChosen : field.value.includes(one))),
    );
  }
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Languages</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {AMBASSADOR_LANGUAGES.map((language) => (
          <label
            key={language}
            className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9"
          >
            <CheckboxMark
              checked={field.value.includes(language)}
              onChange={(event) => toggle(language, event.target.checked)}
              onBlur={field.onBlur}
            />
            {language === "other" ? t`Another language` : nameOf(language)}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={errorId} className="mt-1 text-xs text-negative">
          {textOf(problem)}
        </p>
      )}
    </fieldset>
  );
}
