import type { ActivityQuestion } from "contracts/calls/activities";
import { useId } from "react";

interface QuestionFieldProps {
  question: ActivityQuestion;
  /** From 1. */
  number: number;
  chosen: number | undefined;
  /** Whether the question was left unanswered. */
  isMissing: boolean;
  missingText: string;
  onChoose: (option: number) => void;
}

/** One question with its answers; arrow keys move the choice. */
export function QuestionField({
  question,
  number,
  chosen,
  isMissing,
  missingText,
  onChoose,
}: QuestionFieldProps) {
  const noteId = useId();
  const { id, text, options, lang } = question;
  return (
    <fieldset
      className="border-b border-line px-5 py-5 max-md:px-4"
      aria-describedby={isMissing ? noteId : undefined}
      lang={lang.slice(0, 2)}
    >
      <legend className="float-start mb-3 w-full text-md font-semibold">
        {number}. {text}
      </legend>
      <div className="clear-both grid gap-2">
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-line-strong px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={chosen === index}
              onChange={() => onChoose(index)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={noteId} className="mt-2 text-sm text-negative">
          {missingText}
        </p>
      )}
    </fieldset>
  );
}
