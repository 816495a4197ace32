import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { answerActivity, type ActivityQuestion } from "contracts/calls/activities";
import { useRef, useState, type SyntheticEvent } from "react";
import { callApi, useErrorText, useWriteId } from "shared/api";
import { Button, Card, Notice, Progress } from "shared/ui";
import { QuestionField } from "./question-field.tsx";

interface QuizFormProps {
  /** Name of the activity. */
  activity: string;
  questions: readonly ActivityQuestion[];
  /** Called when the answers were submitted, now or before. */
  onAnswered: () => Promise<unknown>;
}

/** All questions on one page, submitted once; retrying after a lost response sends the same request. */
export function QuizForm({ activity, questions, onAnswered }: QuizFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const writeId = useWriteId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const total = questions.length;
  const answered = chosen.size;

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const answers = [...chosen].map(([id, option]) => ({ id, option }));
      await callApi(answerActivity, {
        params: { key: activity },
        body: { client_id: writeId.idFor(answers), answers },
      });
      await onAnswered();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    setSent(true);
    const left = questions.find(({ id }) => !chosen.has(id));
    if (left === undefined) void send();
    else form.current?.querySelector<HTMLInputElement>(`input[name="${left.id}"]`)?.focus();
  }

  return (
    <Card flush>
      <form
        ref={form}
        noValidate
        aria-label={t({ message: "Questions", context: "quiz" })}
        onSubmit={handleSubmit}
      >
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            number={index + 1}
            chosen={chosen.get(question.id)}
            isMissing={wasSent && !chosen.has(question.id)}
            missingText={t`Choose an answer.`}
            onChoose={(option) => setChosen((before) => new Map(before).set(question.id, option))}
          />
        ))}
        <div className="px-5 py-5 max-md:px-4">
          <Progress
            value={total === 0 ? 0 : answered / total}
            label={
              <Trans>
                {answered} of <Plural value={total} one="# question" other="# questions" /> answered
              </Trans>
            }
            className="max-w-100"
          />
          {problem !== null && <Notice tone="negative" role="alert" title={problem} className="mt-4" />}
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Submitting answers…`}>
              <Trans>Submit answers</Trans>
            </Button>
            <span className="text-sm text-ink-2">
              <Trans>You can submit once.</Trans>
            </span>
          </div>
        </div>
      </form>
    </Card>
  );
}
