import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ActivityQuestion, ActivityResult } from "contracts/calls/activities";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { HtmlContent } from "shared/content";
import { Card } from "shared/ui";

function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (!isRight && !isChosen) return <span className="size-4 shrink-0" />;
  const Icon = isRight ? Check : X;
  return (
    <Icon
      aria-hidden
      size={16}
      strokeWidth={2.25}
      className={clsx("shrink-0", isRight ? "text-positive" : "text-negative")}
    />
  );
}

/** Text note on an option, for people who cannot see colors. */
function noteOf(isRight: boolean, isChosen: boolean): ReactNode {
  if (isRight) return isChosen ? <Trans>Your answer, right</Trans> : <Trans>Right answer</Trans>;
  return isChosen ? <Trans>Your answer, wrong</Trans> : null;
}

interface QuestionResultProps {
  question: ActivityQuestion;
  result: ActivityResult;
  /** From 1. */
  number: number;
}

function QuestionResult({ question, result, number }: QuestionResultProps) {
  const { text, options, lang } = question;
  const { chosen, right, explanation } = result;
  return (
    <li className="border-b border-line px-5 py-5 last:border-b-0 max-md:px-4" lang={lang.slice(0, 2)}>
      <h3 className="text-md font-semibold">
        {number}. {text}
      </h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {options.map((option, index) => {
          const [isRight, isChosen] = [index === right, index === chosen];
          const note = noteOf(isRight, isChosen);
          return (
            <li key={option} className="flex min-h-6 items-center gap-2">
              <Mark isRight={isRight} isChosen={isChosen} />
              <span className={isRight || isChosen ? "font-medium" : "text-ink-2"}>{option}</span>
              {note !== null && <span className="text-xs text-ink-3">{note}</span>}
            </li>
          );
        })}
      </ul>
      <HtmlContent html={explanation} className="mt-3 text-ink-2" />
    </li>
  );
}

/** The questions with the right answers, and why. */
export function QuizResult({
  questions,
  results,
}: {
  questions: readonly ActivityQuestion[];
  results: readonly ActivityResult[];
}) {
  const byId = new Map(results.map((result) => [result.id, result]));
  return (
    <Card flush divided title={<Trans>Questions and answers</Trans>}>
      <ol>
        {questions.map((question, index) => {
          const result = byId.get(question.id);
          return result === undefined ? null : (
            <QuestionResult key={question.id} question={question} result={result} number={index + 1} />
          );
        })}
      </ol>
    </Card>
  );
}
