import { exchangeName } from "brand";
import { LOCALES } from "contracts/constants";
import { listCoinChains, PAUSE_REASON_MAX, type CoinChain } from "contracts/operator/calls/coin-chains";
import { CheckboxField, Form, TextField } from "shared/forms";
import { useParams } from "shared/router";
import { Button, Card, ErrorState, Notice } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { Conflict } from "../../components/conflict.tsx";
import { DetailPage } from "../../components/detail-page.tsx";
import { languageName } from "../../components/language-name.ts";
import { Moment } from "../../components/moment.tsx";
import { SERVICES, titleOf } from "./services.ts";
import { findChain, useChainForm } from "./use-chain-form.ts";

type Edit = ReturnType<typeof useChainForm>;

const AMOUNTS = [
  ["withdraw_fee", "Fee of a withdrawal"],
  ["min_withdraw", "Minimum of a withdrawal"],
  ["max_withdraw", "Maximum of a withdrawal"],
] as const;

function ServicesCard({ form, shown }: Pick<Edit, "form" | "shown">) {
  return (
    <Card title="Services open to customers" divided>
      <div className="space-y-3">
        {SERVICES.map(([service, name]) => (
          <CheckboxField key={service} control={form.control} name={`services.${service}`} label={name} />
        ))}
      </div>
      {!shown.has_chain && (
        <Notice tone="warning" className="mt-4">
          The servers have no payout chain for this coin: withdrawals and deposits stay closed, whatever is
          set here.
        </Notice>
      )}
      {!shown.has_partner && (
        <Notice tone="info" className="mt-4">
          The servers have no exchange partner: withdrawals to {exchangeName} stay closed, whatever is set
          here.
        </Notice>
      )}
      <p className="mt-4 text-sm text-ink-2">
        A change applies to new orders at once. Orders that are already placed are still paid; automatic
        withdrawals wait for the settlement after they are opened again.
      </p>
    </Card>
  );
}

function AmountsCard({ form, shown: { coin, defaults } }: Pick<Edit, "form" | "shown">) {
  return (
    <Card title="Amounts" divided>
      <div className="space-y-5">
        {AMOUNTS.map(([name, label]) => (
          <TextField
            key={name}
            control={form.control}
            name={`amounts.${name}`}
            label={label}
            optional
            autoComplete="off"
            hint={`Default ${defaults.amounts[name]} ${coin}.`}
          />
        ))}
      </div>
    </Card>
  );
}

function ReasonCard({ form, shown: { defaults } }: Pick<Edit, "form" | "shown">) {
  return (
    <Card title="Reason for customers" divided>
      <p className="mb-4 text-sm text-ink-2">
        Customers read it, each in their language, while one of these services is suspended. Without one, they
        read the default that each field shows.
      </p>
      <div className="space-y-5">
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale.replaceAll("_", "-")}>
            <TextField
              control={form.control}
              name={`reason.${locale}`}
              label={languageName(locale)}
              optional
              autoComplete="off"
              placeholder={defaults.reason[locale]}
              maxLength={PAUSE_REASON_MAX}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

function LastSaved({ changed }: Pick<CoinChain, "changed">) {
  if (changed === null) return <p className="text-sm text-ink-2">Never changed at the desk.</p>;
  return (
    <p className="text-sm text-ink-2">
      Last saved by {changed.operator}, <Moment unix={changed.time} /> UTC.
    </p>
  );
}

function ChainForm({ chain }: { chain: CoinChain }) {
  const edit = useChainForm(chain);
  const { form, shown, error, hasConflict } = edit;
  return (
    <Form form={form} label={`Settings of ${titleOf(chain)}`} onSubmit={edit.save}>
      <LastSaved changed={shown.changed} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="space-y-6">
          <ServicesCard form={form} shown={shown} />
          <AmountsCard form={form} shown={shown} />
        </div>
        <ReasonCard form={form} shown={shown} />
      </div>
      {hasConflict && error !== null ? (
        <Conflict error={error} onTheirs={() => void edit.discard()} onMine={() => void edit.saveOver()} />
      ) : (
        <ActionError error={error} />
      )}
      <ActionError error={edit.readError} />
      <Card>
        <Button type="submit" variant="primary" busy={edit.isBusy}>
          Save
        </Button>
        <p className="mt-3 text-sm text-ink-2">
          If another operator saves this coin while you edit it, your save is refused and overwrites nothing
          until you decide. Saving twice changes nothing.
        </p>
        <p role="status" className="min-h-5 text-sm">
          {edit.isSaved ? "Saved." : ""}
        </p>
      </Card>
    </Form>
  );
}

/** Settings of a coin on a chain: services, amounts, and the reason that customers read. */
export function ChainPage() {
  const { coin = "", chain = "" } = useParams();
  const call = useOperatorCall(listCoinChains, {});
  const title = titleOf({ coin, chain });
  return (
    <DetailPage title={title} back={{ to: "/coins", label: "Coins" }} what="the coin" hasId call={call}>
      {({ chains }) => {
        const found = findChain(chains, { coin, chain });
        if (found === undefined) return <ErrorState title={`The pool does not have ${title}.`} />;
        return <ChainForm key={title} chain={found} />;
      }}
    </DetailPage>
  );
}
