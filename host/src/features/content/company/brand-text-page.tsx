import { Trans, useLingui } from "@lingui/react/macro";
import { getBrandPage, type BrandPage } from "contracts/calls/content";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { formatDay } from "shared/format";
import { useLocale } from "shared/locale";
import { Card, Content, ErrorState, PageHead, SkeletonText } from "shared/ui";
import { Contents } from "../components/content-parts.tsx";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { useTitle } from "#/components/use-title.ts";

const LINES = 14;

function useTitles(): Readonly<Record<BrandPage, string>> {
  const { t } = useLingui();
  return {
    aboutus: t`About us`,
    agreement: t`Service agreement`,
    privacy: t`Privacy policy`,
    terms: t`Terms of service`,
  };
}

/** A text of the brand: about us, or one of the legal texts with its effective date (R2.3.3). */
export function BrandTextPage({ page }: { page: BrandPage }) {
  const errorText = useErrorText();
  const { locale } = useLocale();
  const titles = useTitles();
  const { t } = useLingui();
  const { data, error, mutate } = useCall(getBrandPage, { params: { page }, query: { lang: locale } });
  const day = data === undefined ? "" : formatDay(data.effective, { form: "date", locale });
  const title = data?.title ?? titles[page];
  useTitle(title);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={title}
        subtitle={
          // Only legal texts have an effective date.
          data !== undefined &&
          page !== "aboutus" && (
            <Trans>
              Effective from <time dateTime={data.effective}>{day}</time>
            </Trans>
          )
        }
      />
      <Card>
        {data === undefined ? (
          error === undefined ? (
            <SkeletonText lines={LINES} />
          ) : (
            <ErrorState
              title={t`Couldn't load the text.`}
              message={errorText(error)}
              onRetry={() => void mutate()}
            />
          )
        ) : (
          <div className="grid justify-between gap-x-8 xl:grid-cols-[minmax(0,45rem)_16rem] xl:gap-x-12 print:block">
            <div className="xl:col-start-2">
              <Contents headings={data.headings} className="xl:sticky xl:top-6" />
            </div>
            <article className="xl:col-start-1 xl:row-start-1">
              <LanguageNote lang={data.lang} />
              <div lang={foreignLanguage(data.lang, locale)}>
                <HtmlContent
                  html={data.content}
                  headingIds={data.headings.map(({ id }) => id)}
                  className="text-md leading-7 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:scroll-mt-20 [&_h2]:text-lg"
                />
              </div>
            </article>
          </div>
        )}
      </Card>
    </Content>
  );
}
