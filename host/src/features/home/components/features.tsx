import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Lock, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { formatCoinAmount, formatCount, formatDate, formatHashrate } from "shared/format";
import { useLocale } from "shared/locale";
import { Badge, CoinIcon, StatusMark, Value } from "shared/ui";
import {
  SAMPLE_CODE,
  SAMPLE_PAYOUTS,
  SAMPLE_SCHEDULE,
  SAMPLE_SECONDS,
  SAMPLE_SITES,
} from "../model/samples.ts";

const ROW = "flex min-h-9.5 items-center justify-between gap-3 border-line text-xs not-first:border-t";

const HEAD = "border-y border-line bg-sunken px-4 py-2 text-2xs font-medium text-ink-3 md:px-5.5";
const CELL = "h-10 border-line px-4 group-not-first:border-t md:px-5.5";
const DIGIT = "grid h-12 max-w-11 flex-1 place-items-center rounded-sm border text-lg font-medium";

interface FeatureProps {
  title: ReactNode;
  text: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** One feature with a sample of its interface; the sample is hidden from screen readers. */
function Feature({ title, text, isWide = false, children }: FeatureProps) {
  return (
    <li
      className={clsx(
        "flex flex-col overflow-hidden rounded-md border border-line bg-surface shadow-1",
        isWide ? "md:col-span-2 lg:col-span-4" : "lg:col-span-2",
      )}
    >
      <div className="px-4 pt-4 md:px-5.5 md:pt-5.5">
        <h3 className="text-md font-semibold">{title}</h3>
        <p className="mt-0.5 text-xs text-ink-2">{text}</p>
      </div>
      <div aria-hidden className={clsx("mt-auto pt-4.5", !isWide && "px-4 pb-5 md:px-5.5")}>
        {children}
      </div>
    </li>
  );
}

function Payouts() {
  const { locale } = useLocale();
  return (
    <table className="num w-full border-separate border-spacing-0 text-xs">
      <thead>
        <tr>
          <th className={clsx(HEAD, "text-start")}>
            <Trans>Day</Trans>
          </th>
          <th className={clsx(HEAD, "text-end max-md:hidden")}>
            <Trans>Hashrate</Trans>
          </th>
          <th className={clsx(HEAD, "text-end")}>
            <Trans>Earned, BTC</Trans>
          </th>
          <th className={clsx(HEAD, "text-start max-md:text-end")}>
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {SAMPLE_PAYOUTS.map(({ day, hashrate, amount }) => (
          <tr key={day} className="group">
            <td className={CELL}>{formatDate(day, { locale, timeZone: "UTC", form: "short-date" })}</td>
            <td className={clsx(CELL, "text-end max-md:hidden")}>
              <Value {...formatHashrate(hashrate, { locale, coin: "BTC" })} />
            </td>
            <td className={clsx(CELL, "text-end font-medium")}>{formatCoinAmount(amount, { locale })}</td>
            <td className={clsx(CELL, "max-md:text-end")}>
              <Badge kind="done">
                <Trans>Paid</Trans>
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SwitchPicture({ isOn, isLocked = false }: { isOn: boolean; isLocked?: boolean }) {
  return (
    <span
      className={clsx(
        "relative h-5 w-9 shrink-0 rounded-full",
        isOn ? "bg-accent" : "bg-line-control",
        isLocked && "opacity-55",
      )}
    >
      <span
        className={clsx(
          "absolute top-0.5 size-4 rounded-full",
          isOn ? "end-0.5 bg-on-accent" : "start-0.5 bg-white",
        )}
      />
    </span>
  );
}

function Permissions() {
  return (
    <>
      <div className={ROW}>
        <span className="flex items-center gap-2">
          <Lock size={13} strokeWidth={1.75} />
          <Trans>Dashboard</Trans>
        </span>
        <SwitchPicture isOn isLocked />
      </div>
      <div className={ROW}>
        <Trans>Workers</Trans>
        <SwitchPicture isOn />
      </div>
      <div className={ROW}>
        <Trans>Profit</Trans>
        <SwitchPicture isOn />
      </div>
      <div className={ROW}>
        <Trans>Assets</Trans>
        <SwitchPicture isOn={false} />
      </div>
    </>
  );
}

function Sites() {
  const { locale } = useLocale();
  return SAMPLE_SITES.map(({ name, active, inactive }) => (
    <div key={name} className={ROW}>
      <span className="font-medium">{name}</span>
      <span className="num flex gap-3">
        <StatusMark status="active">{formatCount(active, locale)}</StatusMark>
        <StatusMark status={inactive > 0 ? "inactive" : "none"}>{formatCount(inactive, locale)}</StatusMark>
      </span>
    </div>
  ));
}

function Schedule() {
  const { locale } = useLocale();
  return SAMPLE_SCHEDULE.map(({ coin, amount, isDaily }) => {
    const minimum = formatCoinAmount(amount, { locale, trim: true });
    return (
      <div key={coin} className={ROW}>
        <span className="flex items-center gap-2 font-medium">
          <CoinIcon coin={coin} /> {coin}
        </span>
        <span className="num text-ink-2">
          {isDaily ? <Trans>Daily, from {minimum}</Trans> : <Trans>Weekly, from {minimum}</Trans>}
        </span>
      </div>
    );
  });
}

function Codes() {
  const seconds = SAMPLE_SECONDS;
  return (
    <>
      <div className="num flex gap-1.5">
        {SAMPLE_CODE.map((digit) => (
          <span key={digit} className={clsx(DIGIT, "border-line-control")}>
            {digit}
          </span>
        ))}
        <span className={clsx(DIGIT, "ms-2 halo")} />
        <span className={clsx(DIGIT, "border-line-control")} />
        <span className={clsx(DIGIT, "border-line-control")} />
      </div>
      <p className="num mt-2.5 flex items-center gap-1.5 text-xs text-ink-3">
        <Timer size={14} strokeWidth={1.75} />
        <Trans>New code in {seconds} s</Trans>
      </p>
    </>
  );
}

/** The pool's features for people who run miners, each with a sample of its interface. */
export function Features() {
  return (
    <section aria-labelledby="home-features" className="mt-12 md:mt-16">
      <h2
        id="home-features"
        className="text-xl font-semibold tracking-(--tracking-tight) md:text-[1.75rem] md:leading-9"
      >
        <Trans>Built for people who run miners</Trans>
      </h2>
      <ul className="mt-4 grid gap-3 md:mt-7 md:grid-cols-2 md:gap-5 lg:grid-cols-6">
        <Feature
          isWide
          title={<Trans>Every payout, line by line</Trans>}
          text={<Trans>Shares, rate, fee and amount for each day and each account. Export it as CSV.</Trans>}
        >
          <Payouts />
        </Feature>
        <Feature
          title={<Trans>Share a view, not your password</Trans>}
          text={<Trans>Observer links show an investor or a host only what you choose.</Trans>}
        >
          <Permissions />
        </Feature>
        <Feature
          title={<Trans>One login, many sites</Trans>}
          text={<Trans>Switch between mining accounts and see which sites need a visit.</Trans>}
        >
          <Sites />
        </Feature>
        <Feature
          title={<Trans>Scheduled withdrawals</Trans>}
          text={<Trans>Set a minimum per coin. The rest waits in your balance.</Trans>}
        >
          <Schedule />
        </Feature>
        <Feature
          title={<Trans>Two checks before money moves</Trans>}
          text={
            <Trans>Email code plus authenticator or SMS, and a payment password if you want a third.</Trans>
          }
        >
          <Codes />
        </Feature>
      </ul>
    </section>
  );
}
