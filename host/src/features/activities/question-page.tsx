import { Trans, useLingui } from "@lingui/react/macro";
import { getActivityQuestions } from "contracts/calls/activities";
import type { CallData } from "contracts";
import { ArrowLeft } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  Content,
  DateTime,
  EmptyState,
  ErrorState,
  Notice,
  SkeletonText,
  TextLink,
} from "shared/ui";
import { isMissing } from "#/components/is-missing.ts";
import { useTitle } from "#/components/use-title.ts";
import { NoActivity } from "./components/activity-view.tsx";
import { QuizForm } from "./components/quiz-form.tsx";
import { QuizResult } from "./components/quiz-result.tsx";
import { SheetCard } from "./components/sheet-card.tsx";
import { useMainOnly } from "./components/use-main-only.ts";
import { useQuizPath } from "./components/use-quiz-path.ts";

const ACTIVITY = "9th-anniversary";
const LINES = 20;

function SignInFirst() {
  const { t } = useLingui();
  const next = useQuizPath("activity.9th-anniversary.question");
  return (
    <Card>
      <EmptyState
        title={t`Sign in to answer`}
        action={
          <ButtonLink
            to={pathTo("signin", {}, { query: { next } })}
            variant="primary"
          >{t`Sign in`}</ButtonLink>
        }
      >
        <Trans>Every main account answers once.</Trans>
      </EmptyState>
    </Card>
  );
}

type Questions = CallData<typeof getActivityQuestions>;

/** The quiz by its state: a date, the form, or result and right answers. */
function Quiz({ quiz, onAnswered }: { quiz: Questions; onAnswered: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { status, start_time: start, questions, sheet, results } = quiz;
  if (status === "not_started")
    return (
      <Card>
        <EmptyState title={t`The quiz has not started yet`}>
          <Trans>
            It starts on <DateTime unix={start} form="date-time" locale={locale} timeZone={timeZone} />.
          </Trans>
        </EmptyState>
      </Card>
    );
  if (results === null) return <QuizForm activity={ACTIVITY} questions={questions} onAnswered={onAnswered} />;
  return (
    <div className="grid gap-4">
      <div role="status">
        {sheet === null ? (
          <Notice tone="info" title={t`The quiz has ended`}>
            <Trans>Answers no longer count. These are the right ones.</Trans>
          </Notice>
        ) : (
          <SheetCard sheet={sheet} />
        )}
      </div>
      <QuizResult questions={questions} results={results} />
    </div>
  );
}

function MainQuiz() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = useCall(
    getActivityQuestions,
    { params: { key: ACTIVITY }, query: { lang: locale } },
    { revalidateOnFocus: false },
  );
  if (data !== undefined) return <Quiz quiz={data} onAnswered={mutate} />;
  return (
    <Card>
      {error === undefined ? (
        <SkeletonText lines={LINES} />
      ) : isMissing(error) ? (
        <NoActivity />
      ) : (
        <ErrorState
          title={t`Couldn't load the questions.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
    </Card>
  );
}

/** Questions of the ninth anniversary, answered once and scored by the server (R2.3.23). */
export function QuestionPage() {
  const { t } = useLingui();
  const { isKnown, isMain } = useMainOnly();
  const rules = useQuizPath("activity.9th-anniversary");
  useTitle(t`Anniversary quiz`);
  return (
    <Content className="max-w-200 py-6 md:py-8">
      <p className="mb-3">
        <TextLink to={rules} className="inline-flex min-h-6 items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>Rules and prizes</Trans>
        </TextLink>
      </p>
      <h1 className="mb-4 text-2xl font-semibold tracking-(--tracking-tight)">
        <Trans>Anniversary quiz</Trans>
      </h1>
      {isMain ? (
        <MainQuiz />
      ) : isKnown ? (
        <Card>
          <SkeletonText lines={LINES} />
        </Card>
      ) : (
        <SignInFirst />
      )}
    </Content>
  );
}

export { QuestionPage as Component };
