import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { checkAccountName } from "contracts";
import { LIMITS } from "contracts/limits";
import { Check, Circle, X } from "lucide-react";
import { useCall } from "shared/api";
import { checkName } from "../model/name-rules.ts";
import { useSettled } from "./use-settled.ts";

const CHECK_AFTER_MS = 400;

function Rule({ state, children }: { state: "open" | "met" | "broken"; children: string }) {
  const { t } = useLingui();
  const Icon = { open: Circle, met: Check, broken: X }[state];
  const words = { open: t`not met`, met: t`met`, broken: t`not met` };
  return (
    <li
      className={clsx(
        "flex items-center gap-1",
        { open: "text-ink-3", met: "text-positive", broken: "text-negative" }[state],
      )}
    >
      <Icon aria-hidden size={13} strokeWidth={2.25} className="shrink-0" />
      {children}
      <span className="sr-only">{words[state]}</span>
    </li>
  );
}

/** Whether a name is free; null until it is complete, unchanged for a moment and checked. */
function useIsFree(name: string, isComplete: boolean): boolean | null {
  const settled = useSettled(name, CHECK_AFTER_MS);
  const input = isComplete && settled === name ? { query: { account: name } } : null;
  const { data } = useCall(checkAccountName, input, { shouldRetryOnError: false });
  return data?.available ?? null;
}

function WorkerName({ account }: { account: string }) {
  const { t } = useLingui();
  const part = account === "" ? t({ message: "account", context: "part of a worker's name" }) : account;
  return (
    <p className="mt-3 rounded-sm bg-sunken px-3 py-2.5 text-xs text-ink-2">
      <Trans>Your miners connect as</Trans>{" "}
      <span className="font-mono text-ink wrap-anywhere">
        {part}.{t({ message: "worker", context: "part of a worker's name" })}
      </span>
    </p>
  );
}

/** Rules of a new account's name while typing, whether it is free, and the resulting worker names. */
export function NameHints({ name }: { name: string }) {
  const { t } = useLingui();
  const { accountNameMin: least, accountNameMax: most } = LIMITS;
  const rules = checkName(name);
  const isFree = useIsFree(name, rules.hasLength && rules.hasCharset && rules.hasLetter);
  const freeState = isFree === null ? "open" : isFree ? "met" : "broken";
  const announcements = { open: "", met: t`This name is free.`, broken: t`This name is taken.` };
  const met = (isMet: boolean): "met" | "open" => (isMet ? "met" : "open");
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-2xs">
        <Rule state={met(rules.hasLength)}>{t`${least}–${most} characters`}</Rule>
        <Rule state={met(rules.hasCharset)}>{t`Letters, digits and _`}</Rule>
        <Rule state={met(rules.hasLetter)}>{t`At least one letter`}</Rule>
        <Rule state={freeState}>{isFree === false ? t`Already taken` : t`Not taken`}</Rule>
      </ul>
      <WorkerName account={name} />
      <p role="status" className="sr-only">
        {announcements[freeState]}
      </p>
    </>
  );
}
