import type { Locale } from "contracts/constants";
import { CONTENT_TEXT_MAX, type ContentField } from "contracts/operator/calls/content";
import { useState } from "react";
import { NONE } from "shared/format";
import { SelectField, TextareaField, TextField, type useSchemaForm } from "shared/forms";
import { Card, TabPanel, Tabs } from "shared/ui";
import { isBlank, type FormValues } from "./form-values.ts";
import { languageName } from "../../components/language-name.ts";
import { CONTENT_LOCALES } from "./kinds.ts";

/** The form of an entry. */
export type EntryForm = ReturnType<typeof useSchemaForm<FormValues, FormValues>>;

const LIST_MAX = 2000;
const SUMMARY_MAX = 400;

interface FieldProps {
  form: EntryForm;
  name: `shared.${string}` | `texts.${string}.fields.${string}`;
  field: ContentField;
}

/** The input of a field specific to a kind, chosen by the field's type. */
function OwnField({ form, name, field }: FieldProps) {
  const { is_list, is_required, options } = field;
  const label = `${field.name.slice(0, 1).toUpperCase()}${field.name.slice(1).replaceAll("_", " ")}`;
  const common = { control: form.control, name, label, optional: !is_required };
  if (is_list) {
    const hint = options === null ? "One per line." : `One per line: ${options.join(", ")}.`;
    return <TextareaField {...common} maxLength={LIST_MAX} hint={hint} />;
  }
  if (options !== null) {
    const choices = options.map((value) => ({ value, label: value.replaceAll("_", " ") }));
    const all = is_required ? choices : [{ value: "", label: NONE }, ...choices];
    return <SelectField {...common} options={all} placeholder="Choose" />;
  }
  return <TextField {...common} />;
}

/** The fields shared by all languages. */
export function SharedFields({
  form,
  fields,
  isNew,
}: {
  form: EntryForm;
  fields: readonly ContentField[];
  isNew: boolean;
}) {
  const shared = fields.filter(({ scope }) => scope === "shared");
  if (shared.length === 0 && !isNew) return null;
  return (
    <Card title="All languages" divided>
      <div className="space-y-5">
        {isNew && (
          <TextField
            control={form.control}
            name="slug"
            label="URL name"
            hint="Lowercase letters, digits and hyphens. It cannot be changed later."
          />
        )}
        {shared.map((field) => (
          <OwnField key={field.name} form={form} name={`shared.${field.name}`} field={field} />
        ))}
      </div>
    </Card>
  );
}

/** Title, summary and text, one tab per language. */
export function TextFields({
  form,
  fields,
  locale,
  onLocale,
}: {
  form: EntryForm;
  fields: readonly ContentField[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
}) {
  const [blank, setBlank] = useState<readonly Locale[]>([]);
  const own = fields.filter(({ scope }) => scope === "text");
  const panelId = "content-text";
  return (
    <Card title="Texts" flush divided>
      <div className="border-b border-line px-2">
        <Tabs
          label="Languages"
          tabs={CONTENT_LOCALES.map((one) => ({
            id: one,
            label: languageName(one),
            ...(blank.includes(one) ? { count: "empty" } : {}),
          }))}
          value={locale}
          onChange={(next) => {
            setBlank(CONTENT_LOCALES.filter((one) => isBlank(form.getValues(), one)));
            onLocale(next);
          }}
          panelId={panelId}
        />
      </div>
      <TabPanel id={panelId} tabId={locale} className="space-y-5 p-5 max-md:p-4">
        {/* Remounts the fields when the language changes. */}
        <div key={locale} lang={locale.replaceAll("_", "-")} className="space-y-5">
          <TextField control={form.control} name={`texts.${locale}.title`} label="Title" />
          <TextareaField
            control={form.control}
            name={`texts.${locale}.summary`}
            label="Summary"
            optional
            maxLength={SUMMARY_MAX}
          />
          {own.map((field) => (
            <OwnField
              key={field.name}
              form={form}
              name={`texts.${locale}.fields.${field.name}`}
              field={field}
            />
          ))}
          <TextareaField
            control={form.control}
            name={`texts.${locale}.body`}
            label="Text"
            optional
            rows={16}
            maxLength={CONTENT_TEXT_MAX}
            hint="Markdown. Add images with pnpm content import."
          />
        </div>
      </TabPanel>
    </Card>
  );
}
