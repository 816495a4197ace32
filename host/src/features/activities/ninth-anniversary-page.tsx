import { Trans, useLingui } from "@lingui/react/macro";
import type { Activity } from "contracts/calls/activities";
import { pathTo } from "shared/navigation";
import { ButtonLink } from "shared/ui";
import { ActivityView } from "./components/activity-view.tsx";
import { SheetCard } from "./components/sheet-card.tsx";
import { useMainOnly } from "./components/use-main-only.ts";
import { useQuizPath } from "./components/use-quiz-path.ts";

function Actions({ activity, isKnown }: { activity: Activity; isKnown: boolean }) {
  const quiz = useQuizPath("activity.9th-anniversary.question");
  if (activity.status === "not_started") return null;
  const isDone = activity.my?.sheet !== null && activity.my?.sheet !== undefined;
  if (isDone || activity.status === "ended")
    return isKnown ? (
      <ButtonLink to={quiz} variant="primary" size="lg">
        <Trans>See the right answers</Trans>
      </ButtonLink>
    ) : null;
  return isKnown ? (
    <ButtonLink to={quiz} variant="primary" size="lg">
      <Trans>Answer the questions</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={pathTo("signin", {}, { query: { next: quiz } })} variant="primary" size="lg">
      <Trans>Sign in to answer</Trans>
    </ButtonLink>
  );
}

/** The quiz of the ninth anniversary: rules, prizes and the person's own result, for main accounts (R2.3.23). */
export function NinthAnniversaryPage() {
  const { t } = useLingui();
  const { isKnown } = useMainOnly();
  return (
    <ActivityView
      name="9th-anniversary"
      title={t`Anniversary quiz`}
      actions={(activity) => <Actions activity={activity} isKnown={isKnown} />}
      before={({ my }) =>
        my?.sheet ? (
          <div className="mt-8">
            <SheetCard sheet={my.sheet} />
          </div>
        ) : null
      }
    />
  );
}

export { NinthAnniversaryPage as Component };
