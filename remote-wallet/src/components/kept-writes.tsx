import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { pathTo } from "shared/navigation";
import { ButtonLink, Notice } from "shared/ui";
import {
  MoneyWriteNotice,
  dropKeptWrite,
  lookUpMoneyWrite,
  waitForOutcome,
  type KeptWrite,
  type Outcome,
} from "shared/wallet";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";

/** The form of the order has been left: nothing here can send it again. */
const nothing = () => undefined;

function KeptWriteNotice({ write: { clientId, history } }: { write: KeptWrite }) {
  const { t } = useLingui();
  const [phase, setPhase] = useState<Outcome<number>["status"] | "checking">("checking");

  // The outcome is known to the server only; it is asked for as long as the page is open.
  useEffect(() => {
    let isOpen = true;
    void waitForOutcome(
      () => lookUpMoneyWrite(clientId),
      () => isOpen,
    ).then(({ status }) => {
      if (!isOpen) return;
      if (status !== "unknown") dropKeptWrite(clientId);
      if (status === "found") revalidateFinance();
      setPhase(status);
    });
    return () => void (isOpen = false);
  }, [clientId]);

  if (phase === "checking" || phase === "unknown") {
    return <MoneyWriteNotice phase={phase} history={history} onRetry={nothing} />;
  }
  if (phase === "missing") {
    return (
      <Notice tone="warning" role="alert" title={t`The order didn't go through.`}>
        <Trans>No money has moved. Enter it again if you still want it.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="positive"
      role="status"
      title={t`The order went through.`}
      action={
        <ButtonLink size="sm" to={pathTo(history, {})}>
          <Trans>Open the history</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was sent before this page was opened.</Trans>
    </Notice>
  );
}

/** Asks for the outcome of orders that were sent before this page was opened, and shows it (domain wallet 7.5). */
export function KeptWrites({ writes }: { writes: readonly KeptWrite[] }) {
  return (
    <div className="mb-5 grid gap-3">
      {writes.map((write) => (
        <KeptWriteNotice key={write.clientId} write={write} />
      ))}
    </div>
  );
}
