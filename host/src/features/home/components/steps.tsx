import { Trans, useLingui } from "@lingui/react/macro";
import { brand, getBrandLink } from "brand";
import { BookOpen, CircleCheck, User } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatHashrate } from "shared/format";
import { useLocale } from "shared/locale";
import { CopyField, StatusMark, Value, buttonStyle } from "shared/ui";
import { SAMPLE_ACCOUNT, SAMPLE_WORKER } from "../model/samples.ts";

const FIRST_COIN = "btc";
const SAMPLE_RATE = "199910000000000";

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-4 shadow-1 md:min-h-55.5 md:p-5">
      <span
        aria-hidden
        className="mb-3.5 grid size-6.5 place-items-center rounded-full bg-accent-soft-2 text-xs font-semibold text-accent-text"
      >
        {number}
      </span>
      <h3 className="text-[0.9375rem] leading-5.5 font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-xs text-ink-2">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

function AccountSample() {
  return (
    <div
      aria-hidden
      className="flex h-10 items-center gap-2.5 rounded-sm border border-line-control px-3 text-sm"
    >
      <User size={16} strokeWidth={1.75} className="text-ink-3" />
      <span className="grow">{SAMPLE_ACCOUNT}</span>
      <CircleCheck size={16} strokeWidth={1.75} className="text-positive" />
    </div>
  );
}

function WorkerSample() {
  const { locale } = useLocale();
  return (
    <div
      aria-hidden
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-sm border border-line px-3 py-2.5 text-xs"
    >
      <StatusMark status="active">{SAMPLE_WORKER}</StatusMark>
      <span className="num font-medium">
        <Value {...formatHashrate(SAMPLE_RATE, { locale, coin: "BTC" })} />
      </span>
    </div>
  );
}

/** In a narrow column an address wraps after its scheme, then after a dot. */
function Address({ children }: { children: string }) {
  const [scheme, host = ""] = children.split("://");
  return (
    <>
      {scheme}://
      <wbr />
      <span className="inline-block">
        {host.split(/(?<=\.)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** Steps to connect a miner. */
export function Steps() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { hostPattern, ssl } = brand.stratum;
  const address = `stratum+ssl://${hostPattern.replace("{coin}", FIRST_COIN)}:${String(ssl)}`;
  return (
    <section aria-labelledby="home-steps" className="mt-12 md:mt-16">
      <div className="whole mb-4 flex flex-col justify-between gap-x-6 gap-y-3.5 md:mb-7 md:flex-row md:items-end">
        <div>
          <h2
            id="home-steps"
            className="text-xl font-semibold tracking-(--tracking-tight) md:text-[1.75rem] md:leading-9"
          >
            <Trans>Connected in three steps</Trans>
          </h2>
          <p className="mt-1 text-md text-ink-2">
            <Trans>No software to install. Any miner that supports Stratum works.</Trans>
          </p>
        </div>
        <a
          href={getBrandLink("helpCenter", locale)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ className: "md:shrink-0 md:whitespace-nowrap" })}
        >
          <BookOpen aria-hidden size={16} strokeWidth={1.75} />
          <Trans>Guides by miner model</Trans>
        </a>
      </div>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-5">
        <Step
          number={1}
          title={<Trans>Create a mining account</Trans>}
          text={<Trans>One sign-up, as many mining accounts as you have sites.</Trans>}
        >
          <AccountSample />
        </Step>
        <Step
          number={2}
          title={<Trans>Point your miner here</Trans>}
          text={<Trans>Paste the address and a worker name into the miner's pool page.</Trans>}
        >
          <CopyField value={address} label={t`Copy the stratum address`}>
            <Address>{address}</Address>
          </CopyField>
          <CopyField
            value={`${SAMPLE_ACCOUNT}.${SAMPLE_WORKER}`}
            label={t`Copy the worker name`}
            className="mt-2"
          />
        </Step>
        <Step
          number={3}
          title={<Trans>Watch it arrive</Trans>}
          text={<Trans>Hashrate, rejects and earnings update every minute.</Trans>}
        >
          <WorkerSample />
        </Step>
      </ol>
    </section>
  );
}
