import { Trans, useLingui } from "@lingui/react/macro";
import type { Locale } from "contracts";
import { useLocale } from "shared/locale";
import { Notice } from "shared/ui";

/** Note that a text is shown in English because it has no translation yet. */
export function LanguageNote({ lang }: { lang: Locale }) {
  const { locale } = useLocale();
  const { t } = useLingui();
  if (lang === locale) return null;
  return (
    <Notice tone="info" title={t`Not translated yet`} className="mb-5">
      <Trans>This text is not available in your language. You are reading the English version.</Trans>
    </Notice>
  );
}
