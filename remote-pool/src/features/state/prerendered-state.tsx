import { useLingui } from "@lingui/react/macro";
import { SOLUTION_COINS } from "contracts/coins";
import { HashrateWindowsRow } from "shared/mining";
import { Card, Content, Skeleton, Stat } from "shared/ui";
import type { ReactNode } from "react";
import { StateGrid } from "./components/state-grid.tsx";

/** Where the script in the head of the page writes a hashrate as soon as it is answered. */
function EarlyHashrate({ name, className }: { name: string; className: string }) {
  return (
    <span className="num whitespace-nowrap" data-early={name} data-early-solutions={SOLUTION_COINS.join(" ")}>
      <Skeleton className={className} />
    </span>
  );
}

/** Where the script writes a number or a text. */
function EarlyText({ name }: { name: string }) {
  return (
    <span className="num whitespace-nowrap" data-early={name}>
      <Skeleton className="my-1 h-5.5 w-32 max-w-full max-md:my-0.75" />
    </span>
  );
}

/** As `Stat` of `shared/ui` shows it. */
function EarlyStat({ label, figure }: { label: ReactNode; figure: ReactNode }) {
  return (
    <Stat
      noteLines={2}
      label={label}
      value={figure}
      note={<Skeleton className="mt-0.75 h-3.5 w-40 max-w-full" />}
    />
  );
}

/** The dashboard as it is before any script has run: its frame, with places for name and hashrates. */
export function PrerenderedState() {
  const { t } = useLingui();
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="h-(--subnav-h)" />
      </div>
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        <div className="mb-5 max-md:mb-3">
          <h1 className="text-xl font-semibold tracking-(--tracking-tight) wrap-anywhere">
            <span data-early="account">
              <Skeleton className="my-1.5 h-5 w-40" />
            </span>
          </h1>
          <div className="mt-0.5 flex h-5 items-center">
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
        <StateGrid
          own={
            <>
              <EarlyStat label={t`Workers`} figure={<EarlyText name="total_active" />} />
              <EarlyStat label={t`Rejected, 24 h`} figure={<EarlyText name="reject_rate" />} />
            </>
          }
          pool={
            <>
              <EarlyStat
                label={t`Pool hashrate`}
                figure={<EarlyHashrate name="pool_hashrate" className="my-1 h-5.5 w-32 max-md:my-0.75" />}
              />
              <EarlyStat
                label={t`Network difficulty`}
                figure={<Skeleton className="my-1 h-5.5 w-32 max-w-full max-md:my-0.75" />}
              />
            </>
          }
        >
          <Card
            title={t`Hashrate`}
            actions={<div className="h-8 max-md:h-11" />}
            flush
            className="max-md:-order-3"
          >
            <HashrateWindowsRow
              figures={{
                hashrate_10min: <EarlyHashrate name="hashrate_10min" className="h-7 w-36 max-md:w-20" />,
                hashrate_1hour: <EarlyHashrate name="hashrate_1hour" className="h-5 w-24 max-md:w-16" />,
                hashrate_1day: <EarlyHashrate name="hashrate_1day" className="h-5 w-24 max-md:w-16" />,
              }}
            />
            <div className="px-3 pt-4 pb-4 max-md:px-2">
              <Skeleton className="h-88 max-md:h-67" />
            </div>
          </Card>
        </StateGrid>
      </Content>
    </>
  );
}
