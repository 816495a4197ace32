import { Trans, useLingui } from "@lingui/react/macro";
import { getActivity, type Activity } from "contracts/calls/activities";
import type { ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ButtonLink, Card, Content, EmptyState, ErrorState } from "shared/ui";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { PageShape } from "#/components/page-shape.tsx";
import { useTitle } from "#/components/use-title.ts";
import { ActivityHead } from "./activity-head.tsx";
import { Prizes } from "./prizes.tsx";
import { OwnPlace, Ranking } from "./ranking.tsx";

/** Often enough for a start or an end to appear without a reload. */
const REFRESH_MS = 60_000;

/** Placeholder for an activity that is not published. */
export function NoActivity() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This activity is not available`}
      action={<ButtonLink to={pathTo("home", {})}>{t`Home`}</ButtonLink>}
    >
      <Trans>It has not been announced yet, or is over. News appears under Announcements.</Trans>
    </EmptyState>
  );
}

interface ActivityViewProps {
  /** Name of the published activity. */
  name: string;
  /** Title of the page until the activity is loaded. */
  title: string;
  /** Links or buttons for the next steps, in the head. */
  actions: (activity: Activity) => ReactNode;
  /** Content between head and prizes. */
  before?: (activity: Activity) => ReactNode;
}

/** An activity: head, prizes, ranking if it has one, rules, and the page's own content. */
export function ActivityView({ name, title, actions, before }: ActivityViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = useCall(
    getActivity,
    { params: { key: name }, query: { lang: locale } },
    { refreshInterval: REFRESH_MS },
  );
  useTitle(data?.title ?? title);
  if (data === undefined || data === null)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        {data === undefined && error === undefined ? (
          <PageShape />
        ) : (
          <Content className="py-8">
            <Card>
              {data === null ? (
                <NoActivity />
              ) : (
                <ErrorState
                  title={t`Couldn't load the activity.`}
                  message={errorText(error)}
                  onRetry={() => void mutate()}
                />
              )}
            </Card>
          </Content>
        )}
      </>
    );
  return (
    <>
      <ActivityHead activity={data}>{actions(data)}</ActivityHead>
      <Content className="pb-12">
        {data.lang !== locale && (
          <div className="mt-8 -mb-5">
            <LanguageNote lang={data.lang} />
          </div>
        )}
        {before?.(data)}
        <Prizes activity={data} />
        <Ranking activity={data} />
        {/* Only known once the session is: shown below the common content, which it would otherwise shift. */}
        <OwnPlace activity={data} />
        <Card className="mt-8">
          <div lang={foreignLanguage(data.lang, locale)}>
            <HtmlContent
              html={data.content}
              headingIds={data.headings.map(({ id }) => id)}
              className="[&_h2]:mb-2 [&_h2]:text-lg [&>h2:first-child]:mt-0"
            />
          </div>
        </Card>
      </Content>
    </>
  );
}
