import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { CheckboxMark } from "../ui/checkbox-mark.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import {
  DEFAULT_STUDIES,
  readStudyNumber,
  SOURCES,
  STUDY_RANGES,
  type Source,
  type Studies,
  type StudyField,
} from "./studies.ts";

interface NumberProps {
  readonly label: string;
  readonly field: StudyField;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function NumberInput({ label, field, text, onText }: NumberProps) {
  const id = useId();
  const isWrong = readStudyNumber(field, text) === null;
  const [least, most] = STUDY_RANGES[field];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={least < 0 ? "text" : "numeric"}
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onText(event.target.value)}
        className={clsx(
          "num h-9 w-full rounded-sm border bg-surface px-2 text-sm max-md:h-11",
          isWrong ? "border-negative" : "border-line-control",
        )}
      />
      {isWrong && (
        <p id={`${id}-error`} className="text-2xs text-negative">
          <Trans>
            Enter a whole number from {least} to {most}.
          </Trans>
        </p>
      )}
    </div>
  );
}

function SourceSelect({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const { t } = useLingui();
  const names: Readonly<Record<Source, string>> = {
    open: t`Open`,
    high: t`High`,
    low: t`Low`,
    close: t`Close`,
    hl2: t`(High + low) / 2`,
    hlc3: t`(High + low + close) / 3`,
    ohlc4: t`(Open + high + low + close) / 4`,
  };
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs text-ink-2">
        <Trans>Source</Trans>
      </label>
      <Select
        id={id}
        size="sm"
        className="w-full"
        value={value}
        options={SOURCES.map((source) => ({ value: source, label: names[source] }))}
        onChange={onChange}
      />
    </div>
  );
}

function Section({
  title,
  isVisible,
  onVisible,
  children,
}: {
  title: string;
  isVisible: boolean;
  onVisible: (isVisible: boolean) => void;
  children?: ReactNode;
}) {
  return (
    <fieldset className="border-t border-line py-3 first:border-t-0">
      <legend className="sr-only">{title}</legend>
      <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-medium max-md:min-h-11">
        <CheckboxMark checked={isVisible} onChange={(event) => onVisible(event.target.checked)} />
        {title}
      </label>
      {children !== undefined && (
        <div className="mt-1 grid grid-cols-3 gap-3 max-md:grid-cols-2">{children}</div>
      )}
    </fieldset>
  );
}

/** Converts the settings to field texts; numbers are text until validated. */
function toTexts({ ma7, ma30, volume, macd }: Studies) {
  return {
    ma7Length: String(ma7.length),
    ma7Offset: String(ma7.offset),
    ma30Length: String(ma30.length),
    ma30Offset: String(ma30.offset),
    volumeLength: String(volume.length),
    macdFast: String(macd.fast),
    macdSlow: String(macd.slow),
    macdSignal: String(macd.signal),
  };
}

type Texts = ReturnType<typeof toTexts>;

const FIELDS = {
  ma7: { length: "ma7Length", offset: "ma7Offset" },
  ma30: { length: "ma30Length", offset: "ma30Offset" },
} as const;

/** Returns the settings with the typed numbers, or null while one of them is invalid. */
function withTexts(studies: Studies, texts: Texts): Studies | null {
  const ma7Length = readStudyNumber("maLength", texts.ma7Length);
  const ma7Offset = readStudyNumber("maOffset", texts.ma7Offset);
  const ma30Length = readStudyNumber("maLength", texts.ma30Length);
  const ma30Offset = readStudyNumber("maOffset", texts.ma30Offset);
  const length = readStudyNumber("volumeLength", texts.volumeLength);
  const fast = readStudyNumber("macdFast", texts.macdFast);
  const slow = readStudyNumber("macdSlow", texts.macdSlow);
  const signal = readStudyNumber("macdSignal", texts.macdSignal);
  if (ma7Length === null || ma7Offset === null || ma30Length === null || ma30Offset === null) return null;
  if (length === null || fast === null || slow === null || signal === null) return null;
  return {
    ...studies,
    ma7: { ...studies.ma7, length: ma7Length, offset: ma7Offset },
    ma30: { ...studies.ma30, length: ma30Length, offset: ma30Offset },
    volume: { ...studies.volume, length },
    macd: { ...studies.macd, fast, slow, signal },
  };
}

/** Props of {@link StudiesDialog}. */
export interface StudiesDialogProps {
  readonly studies: Studies;
  readonly onApply: (studies: Studies) => void;
  readonly onClose: () => void;
}

/** The dialog that shows or hides indicators and sets what they are calculated from (spec 5). */
export function StudiesDialog({ studies: first, onApply, onClose }: StudiesDialogProps) {
  const { t } = useLingui();
  const [studies, setStudies] = useState(first);
  const [texts, setTexts] = useState(() => toTexts(first));
  const applied = withTexts(studies, texts);
  const change = (part: Partial<Studies>) => setStudies({ ...studies, ...part });
  const number = (label: string, field: StudyField, name: keyof Texts) => (
    <NumberInput
      label={label}
      field={field}
      text={texts[name]}
      onText={(text) => setTexts({ ...texts, [name]: text })}
    />
  );
  const titles = { ma7: t`First moving average`, ma30: t`Second moving average` };
  const average = (name: "ma7" | "ma30") => (
    <Section
      title={titles[name]}
      isVisible={studies[name].isVisible}
      onVisible={(isVisible) => change({ [name]: { ...studies[name], isVisible } })}
    >
      {number(t`Length`, "maLength", FIELDS[name].length)}
      {number(t`Offset`, "maOffset", FIELDS[name].offset)}
      <SourceSelect
        value={studies[name].source}
        onChange={(source) => change({ [name]: { ...studies[name], source } })}
      />
    </Section>
  );
  return (
    <Dialog open onOpenChange={onClose} title={t`Indicators`} width="lg">
      {average("ma7")}
      {average("ma30")}
      <Section
        title={t`Volume`}
        isVisible={studies.volume.isVisible}
        onVisible={(isVisible) => change({ volume: { ...studies.volume, isVisible } })}
      >
        {number(t`Length of the average`, "volumeLength", "volumeLength")}
      </Section>
      <Section
        title="MACD"
        isVisible={studies.macd.isVisible}
        onVisible={(isVisible) => change({ macd: { ...studies.macd, isVisible } })}
      >
        {number(t`Fast length`, "macdFast", "macdFast")}
        {number(t`Slow length`, "macdSlow", "macdSlow")}
        {number(t`Signal length`, "macdSignal", "macdSignal")}
        <SourceSelect
          value={studies.macd.source}
          onChange={(source) => change({ macd: { ...studies.macd, source } })}
        />
      </Section>
      <Section
        title={t`Sessions`}
        isVisible={studies.session.isVisible}
        onVisible={(isVisible) => change({ session: { isVisible } })}
      />
      <DialogActions onCancel={onClose}>
        <Button
          variant="ghost"
          onClick={() => {
            setStudies(DEFAULT_STUDIES);
            setTexts(toTexts(DEFAULT_STUDIES));
          }}
        >
          <Trans>Restore defaults</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={applied === null}
          onClick={() => {
            if (applied !== null) onApply(applied);
          }}
        >
          <Trans>Apply</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
