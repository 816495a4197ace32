import { Trans, useLingui } from "@lingui/react/macro";
import {
  CHANNEL_TYPES,
  LIMITS,
  verifyChannel,
  type CallData,
  type ChannelType,
  type ChannelWarning,
} from "contracts";
import { Search } from "lucide-react";
import { useEffect } from "react";
import { useCall, useErrorText } from "shared/api";
import { Form, SelectField, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import {
  Card,
  Content,
  DescriptionList,
  ErrorState,
  Notice,
  PageHead,
  SkeletonText,
  TextLink,
} from "shared/ui";
import * as v from "valibot";
import { SOCIAL_NAMES } from "#/components/social-names.ts";
import { useTitle } from "#/components/use-title.ts";

type Finding = CallData<typeof verifyChannel>;
/** The option that lets the server detect the type. */
const ANY = "any";

function useWords() {
  const { t } = useLingui();
  const types: Readonly<Record<ChannelType, string>> = {
    site: t`Website`,
    email: t`Email`,
    phone: t`Phone`,
    handle: t`Social account`,
  };
  const warnings: Readonly<Record<ChannelWarning, string>> = {
    lookalike_letters: t`It uses characters that look like those of an official channel.`,
    mixed_scripts: t`It mixes letters of different alphabets.`,
    near_miss: t`It differs from an official channel by a character or two.`,
    official_name_inside: t`It contains our name without being ours.`,
    hidden_host: t`The address shows one site and leads to another.`,
  };
  return { types, warnings };
}

function Details({ finding }: { finding: Finding }) {
  const { t } = useLingui();
  const { types } = useWords();
  const { keyword, type, other_form: other, resembles } = finding;
  const rows = [
    { id: "keyword", term: t`Checked`, value: <span className="font-mono wrap-anywhere">{keyword}</span> },
    { id: "type", term: t`Type`, value: types[type] },
    ...(other === null
      ? []
      : [
          {
            id: "other",
            term: t`Also written as`,
            value: <span className="font-mono wrap-anywhere">{other}</span>,
          },
        ]),
    ...(resembles === null
      ? []
      : [
          {
            id: "resembles",
            term: t`Official channel it resembles`,
            value: <span className="font-mono wrap-anywhere">{resembles}</span>,
          },
        ]),
  ];
  // A value that does not fit beside its label is below it, rather than broken inside a word.
  return <DescriptionList rows={rows} className="[&_dd]:ms-auto [&>div]:flex-wrap" />;
}

function Result({ finding }: { finding: Finding }) {
  const { t } = useLingui();
  const { warnings } = useWords();
  const { keyword } = finding;
  if (finding.is_official) {
    const networks = (finding.networks ?? []).map((network) => SOCIAL_NAMES[network] ?? network).join(", ");
    return (
      <div className="space-y-4">
        <Notice tone="positive" title={t`This is an official channel.`}>
          <Trans>Check that the address in front of you is written exactly like this.</Trans>
          {networks !== "" && (
            <>
              {" "}
              <Trans>The account of this name is ours on {networks} only.</Trans>
            </>
          )}
        </Notice>
        <Details finding={finding} />
      </div>
    );
  }
  const report = pathTo(
    "ticket.new",
    {},
    {
      query: {
        category: "security",
        subject: t`Suspicious channel`,
        content: t`Please look into this channel: ${keyword}`,
      },
    },
  );
  return (
    <div className="space-y-4">
      <Notice tone="negative" title={t`This is not one of our channels.`}>
        <Trans>Don't enter passwords or codes there, and don't send coins.</Trans>
      </Notice>
      {finding.warnings.length > 0 && (
        <Notice tone="warning" title={t`It may imitate us:`}>
          <ul className="mt-1 list-disc ps-5">
            {finding.warnings.map((warning) => (
              <li key={warning}>{warnings[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Details finding={finding} />
      <p className="text-sm">
        <TextLink to={report}>
          <Trans>Report this channel</Trans>
        </TextLink>
      </p>
    </div>
  );
}

function Answer({ keyword, type }: { keyword: string; type: ChannelType | undefined }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const query = { keyword, ...(type === undefined ? {} : { type }) };
  const { data, error, mutate } = useCall(verifyChannel, keyword === "" ? null : { query });
  return (
    <div className="mt-5 min-h-40">
      {/* Screen readers announce a text that is added to a live region, not a region that is added with its text. */}
      <div role="status">{data && <Result finding={data} />}</div>
      {keyword === "" && (
        <p className="text-sm text-ink-2">
          <Trans>We never ask for your password, codes or a transfer by message.</Trans>
        </p>
      )}
      {keyword !== "" && data === undefined && error === undefined && <SkeletonText lines={4} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't check the channel.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
    </div>
  );
}

const schema = v.object({ keyword: v.pipe(v.string(), v.trim()), type: v.string() });

function Question({ asked, type }: { asked: string; type: ChannelType | undefined }) {
  const { t } = useLingui();
  const { types } = useWords();
  const [, setParams] = useSearchParams();
  const chosen = type ?? ANY;
  const form = useSchemaForm(schema, { keyword: asked, type: chosen });
  const { setValue } = form;

  // The address changes with every check, by a link and by going back; the fields follow, and keep the focus.
  useEffect(() => {
    setValue("keyword", asked);
    setValue("type", chosen);
  }, [asked, chosen, setValue]);
  const options = [
    { value: ANY, label: t`Detect automatically` },
    ...CHANNEL_TYPES.map((value) => ({ value, label: types[value] })),
  ];
  function handleSubmit(typed: v.InferOutput<typeof schema>): void {
    if (typed.keyword === "") return;
    setParams({ keyword: typed.keyword, ...(typed.type === ANY ? {} : { type: typed.type }) });
  }
  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      label={t`Official channel search`}
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField
        control={form.control}
        name="keyword"
        label={t`Website, email, phone number or account name`}
        maxLength={LIMITS.channelLength}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField control={form.control} name="type" label={t`Type`} options={options} />
      <SubmitButton form={form} icon={Search}>
        <Trans>Check</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Checks whether a channel is the pool's own, and warns of look-alikes (R2.3.12). */
export function SearchPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const keyword = params.get("keyword")?.trim().slice(0, LIMITS.channelLength) ?? "";
  const type = CHANNEL_TYPES.find((one) => one === params.get("type"));
  useTitle(t`Official channel search`);
  return (
    <Content isNarrow className="py-6 md:py-8">
      <PageHead
        title={t`Official channel search`}
        subtitle={<Trans>Check whether a website, email or account that contacted you belongs to us.</Trans>}
      />
      <Card>
        <Question asked={keyword} type={type} />
        <Answer keyword={keyword} type={type} />
      </Card>
    </Content>
  );
}

export { SearchPage as Component };
