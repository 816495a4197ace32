import { Trans, useLingui } from "@lingui/react/macro";
import type { Company, Farm, ListingContacts } from "contracts/calls/listings";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import {
  ButtonLink,
  Card,
  Content,
  CopyButton,
  DateTime,
  DescriptionList,
  EmptyState,
  ErrorState,
  ExternalLink,
  Notice,
  PageHead,
  SkeletonText,
  TextLink,
} from "shared/ui";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { isMissing } from "#/components/is-missing.ts";
import { MissingEntry } from "#/components/missing-entry.tsx";
import { usePageAddress } from "#/components/page-address.ts";
import { ContentPicture } from "../../components/content-parts.tsx";
import { ListingCoins, ListingMarks } from "./listing-card.tsx";

type Row = { id: string; term: ReactNode; value: ReactNode };

function Contacts({ contacts }: { contacts: ListingContacts | null }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (contacts === null) {
    return (
      <p className="text-sm text-ink-2">
        <TextLink to={pathTo("signin", {}, { query: { next: pathname } })}>
          <Trans>Sign in to see the contacts</Trans>
        </TextLink>
      </p>
    );
  }
  const rows: Row[] = [
    {
      id: "email",
      term: t`Email`,
      value: contacts.email === null ? null : <a href={`mailto:${contacts.email}`}>{contacts.email}</a>,
    },
    { id: "phone", term: t`Phone`, value: contacts.phone },
    { id: "telegram", term: t`Telegram`, value: contacts.telegram },
  ];
  return <DescriptionList rows={rows.filter(({ value }) => value !== null)} />;
}

function Withdrawn({ name, back }: { name: string; back: ReactNode }) {
  const { t } = useLingui();
  return (
    <Content className="py-6 md:py-8">
      <PageHead title={name} />
      <Card>
        <EmptyState title={t`No longer listed`} action={back}>
          <Trans>This entry was withdrawn from the directory.</Trans>
        </EmptyState>
      </Card>
    </Content>
  );
}

function ReportLink({ name }: { name: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const query = {
    category: "other",
    subject: t`Problem with the listing ${name}`,
    content: pathname,
  };
  return (
    <TextLink to={pathTo("ticket.new", {}, { query })}>
      <Trans>Report a problem</Trans>
    </TextLink>
  );
}

function Detail({
  listing,
  facts,
  terms,
}: {
  listing: Farm | Company;
  facts: readonly Row[];
  terms: readonly Row[];
}) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { name, place, summary, images, website } = listing;
  const address = usePageAddress();
  const rows: Row[] = [
    ...facts,
    { id: "coins", term: t`Coins`, value: <ListingCoins coins={listing.coins} /> },
    ...(website === null
      ? []
      : [{ id: "website", term: t`Website`, value: <ExternalLink href={website}>{website}</ExternalLink> }]),
    {
      id: "updated",
      term: t`Updated`,
      value: <DateTime unix={listing.update_time} form="date" locale={locale} timeZone={timeZone} />,
    },
  ];
  return (
    <>
      <PageHead
        title={name}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            {place} <ListingMarks listing={listing} />
          </span>
        }
        actions={<CopyButton text={address} label={t`Copy link`}>{t`Copy link`}</CopyButton>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <LanguageNote lang={listing.lang} />
          <p lang={foreignLanguage(listing.lang, locale)} className="mb-4 text-md">
            {summary}
          </p>
          {images.length > 0 && (
            <div className="mb-4 grid gap-3 md:grid-cols-2 md:[&>:only-child]:col-span-2">
              {images.map((image) => (
                <ContentPicture key={image.src} image={image} className="h-auto w-full rounded-sm" />
              ))}
            </div>
          )}
          <div lang={foreignLanguage(listing.lang, locale)}>
            <HtmlContent html={listing.content} className="text-md leading-7 [&_h2]:text-lg" />
          </div>
        </Card>
        <div className="grid gap-4">
          <Card title={t`Key facts`}>
            <DescriptionList rows={rows} />
          </Card>
          {terms.length > 0 && (
            <Card title={t({ message: "Terms", context: "hosting" })}>
              <DescriptionList rows={[...terms]} />
            </Card>
          )}
          <Card title={t`Contacts`}>
            <Contacts contacts={listing.contacts} />
          </Card>
        </div>
      </div>
      <Notice tone="info" className="mt-4">
        <Trans>
          The pool is not a party to agreements with listed farms and companies. Check every offer yourself.
        </Trans>{" "}
        <ReportLink name={name} />
      </Notice>
    </>
  );
}

/** Props of {@link ListingPage}. */
export interface ListingPageProps<Listing extends Farm | Company> {
  call: { data: Listing | undefined; error: unknown; mutate: () => Promise<unknown> };
  /** Title and path of the directory. */
  directory: { title: string; to: string };
  failure: string;
  facts: (listing: Listing) => readonly Row[];
  terms?: (listing: Listing) => readonly Row[];
}

/** Page of a farm or a company, in every state of its call. */
export function ListingPage<Listing extends Farm | Company>(props: ListingPageProps<Listing>) {
  const { call, directory, failure, facts, terms } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = call;
  const back = <ButtonLink to={directory.to}>{directory.title}</ButtonLink>;
  if (isMissing(error))
    return (
      <MissingEntry title={t`This listing does not exist`} list={directory}>
        <Trans>Check the address.</Trans>
      </MissingEntry>
    );
  if (data?.is_withdrawn === true) return <Withdrawn name={data.name} back={back} />;
  return (
    <Content className="py-6 md:py-8">
      <p className="mb-3 print:hidden">
        <TextLink to={directory.to} className="inline-flex min-h-6 items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          {directory.title}
        </TextLink>
      </p>
      {data === undefined ? (
        <Card>
          <h1 className="sr-only">{directory.title}</h1>
          {error === undefined ? (
            <SkeletonText lines={12} />
          ) : (
            <ErrorState title={failure} message={errorText(error)} onRetry={() => void mutate()} />
          )}
        </Card>
      ) : (
        <Detail listing={data} facts={facts(data)} terms={terms?.(data) ?? []} />
      )}
    </Content>
  );
}
