import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { REFERRAL_TERMS, getReferSummary, type ReferSummary } from "contracts";
import { Download } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { saveFile, useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { formatRate } from "shared/format";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { isLoggedIn, isMainAccount, useSession } from "shared/session";
import { toast } from "shared/toast";
import {
  Button,
  ButtonLink,
  Content,
  CopyButton,
  EmptyState,
  ErrorState,
  PageHead,
  SegmentedControl,
  Skeleton,
} from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { MainAccountNeeded } from "./components/main-account-needed.tsx";
import { PosterCanvas } from "./components/poster-canvas.tsx";
import { maskName } from "./model/mask-name.ts";
import { POSTER_TEMPLATES, type PosterTemplate, type PosterTexts } from "./model/draw-poster.ts";

function useTexts(summary: ReferSummary, hasName: boolean): PosterTexts {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { account } = useSession();
  const { payRatio, days } = REFERRAL_TERMS.invitee;
  const paid = formatRate(payRatio, locale);
  const name = maskName(account?.email ?? account?.account ?? "");
  const texts = {
    headline: t`Mine with me`,
    offer: t`Sign up with this code and pay ${paid} of the pool fee for ${days} days.`,
    inviter: hasName ? t`Invited by ${name}` : "",
  };
  const { headline, offer, inviter } = texts;
  const { code, link } = summary;
  // The picture is redrawn only when a text changes.
  return useMemo(
    () => ({ brand: brand.name, headline, offer, inviter, code, link }),
    [headline, offer, inviter, code, link],
  );
}

function Poster({ summary }: { summary: ReferSummary }) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [template, setTemplate] = useState<PosterTemplate>("night");
  const [hasName, setHasName] = useState(false);
  const texts = useTexts(summary, hasName);
  const names: Readonly<Record<PosterTemplate, string>> = {
    night: t({ message: "Night", context: "poster" }),
    day: t({ message: "Day", context: "poster" }),
    brand: t({ message: "Color", context: "poster" }),
    plain: t({ message: "Plain", context: "poster" }),
  };
  function save(): void {
    canvas.current?.toBlob((blob) => {
      if (blob === null) toast.error(t`Couldn't save the poster.`);
      else saveFile(blob, `poster_${summary.code}.png`);
    }, "image/png");
  }
  return (
    <div className="flex gap-8 max-md:flex-col">
      <PosterCanvas canvas={canvas} template={template} texts={texts} label={t`Poster with your QR code`} />
      <div className="grid max-w-md grow content-start gap-5">
        <SegmentedControl
          label={t`Template`}
          options={POSTER_TEMPLATES.map((value) => ({ value, label: names[value] }))}
          value={template}
          onChange={setTemplate}
        />
        <span className="flex items-center gap-3 text-sm">
          <span aria-hidden>
            <Trans>Show who invites</Trans>
          </span>
          <Switch label={t`Show who invites`} checked={hasName} onChange={setHasName} />
        </span>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={Download} onClick={save}>
            <Trans>Save as PNG</Trans>
          </Button>
          <CopyButton text={summary.link} label={t`Copy the referral link`}>
            <Trans>Copy link</Trans>
          </CopyButton>
        </div>
        <p className="text-xs text-ink-2">
          <Trans>On a phone you can also press and hold the picture to save it.</Trans>
        </p>
      </div>
    </div>
  );
}

function Own() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getReferSummary, {});
  if (data !== undefined) return <Poster summary={data} />;
  return error === undefined ? (
    <Skeleton className="h-135 w-90 max-w-full" />
  ) : (
    <ErrorState
      title={t`Couldn't load your referral code.`}
      message={errorText(error)}
      busy={isValidating}
      onRetry={() => void mutate()}
    />
  );
}

/** A picture with the person's QR code, drawn and saved in the browser (R2.3.11). */
export function PosterPage() {
  const { t } = useLingui();
  const session = useSession();
  useTitle(t`Referral poster`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Referral poster</Trans>}
        subtitle={<Trans>A picture to share, with your code.</Trans>}
        actions={
          <ButtonLink to={pathTo("refer", {})}>
            <Trans>Referral program</Trans>
          </ButtonLink>
        }
      />
      {!isLoggedIn(session) ? (
        <EmptyState
          title={t`Sign in for your poster`}
          action={
            <ButtonLink
              to={`${pathTo("signin", {})}?next=${encodeURIComponent(pathTo("poster", {}))}`}
              variant="primary"
            >
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        />
      ) : isMainAccount(session) ? (
        <Own />
      ) : (
        <MainAccountNeeded />
      )}
    </Content>
  );
}

export { PosterPage as Component };
