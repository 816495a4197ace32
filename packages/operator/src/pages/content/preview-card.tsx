import type { CallData } from "contracts";
import type { Locale } from "contracts/constants";
import type { previewContentEntry } from "contracts/operator/calls/content";
import { HtmlContent } from "shared/content";
import { Card, Notice, SegmentedControl } from "shared/ui";
import { languageName } from "../../components/language-name.ts";
import { CONTENT_LOCALES } from "./kinds.ts";
import { Problems } from "./problems.tsx";

/** An entry as readers will see it. */
export type Preview = CallData<typeof previewContentEntry>;

const OPTIONS = CONTENT_LOCALES.map((value) => ({ value, label: languageName(value) }));

/** Shows an entry in five languages, from the same sanitized HTML that readers get. */
export function PreviewCard({
  preview,
  locale,
  onLocale,
}: {
  preview: Preview;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}) {
  const { texts, problems } = preview;
  const own = texts.find((text) => text.locale === locale);
  const shown = own ?? texts.find((text) => text.locale === "en_US");
  return (
    <Card title="Preview" divided>
      <div className="space-y-4">
        <SegmentedControl
          label="Language of the preview"
          options={OPTIONS}
          value={locale}
          onChange={onLocale}
        />
        {problems.length > 0 && <Problems title="Fix this before saving:" problems={problems} />}
        {own === undefined && shown !== undefined && (
          <Notice tone="info">Readers of {languageName(locale)} see the English text, with a note.</Notice>
        )}
        {shown !== undefined && (
          <article lang={shown.locale.replaceAll("_", "-")} aria-label="Preview">
            <h2 className="text-xl font-semibold wrap-anywhere">{shown.title}</h2>
            {shown.summary !== "" && <p className="mt-2 text-md text-ink-2">{shown.summary}</p>}
            <HtmlContent html={shown.html} className="mt-4 text-md leading-7 [&_h2]:text-lg" />
          </article>
        )}
      </div>
    </Card>
  );
}
