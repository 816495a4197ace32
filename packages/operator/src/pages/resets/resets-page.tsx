import {
  decideResetRequest,
  getResetPhoto,
  listResets,
  type ResetReview,
} from "contracts/operator/calls/people";
import { useState } from "react";
import { Form, TextareaField } from "shared/forms";
import { Link } from "shared/router";
import { Button, Card, ConfirmDialog, DescriptionList, Notice } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { DeskHead } from "../../components/desk-head.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { StoredFile } from "../../components/stored-file.tsx";
import { useKeptForm } from "../../components/use-kept-form.ts";
import { RESET_TYPES } from "../../components/words.ts";

const PROOFS = { withdrawal: "Last withdrawal", signature: "Signed message", photo: "Photo" } as const;

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(500)) });

function Proofs({ reset }: { reset: ResetReview }) {
  return (
    <div className="space-y-4">
      {reset.proofs.length === 0 && (
        <p className="text-sm text-ink-2">Verified by a recovery code instead of proof.</p>
      )}
      {reset.proofs.map(({ kind, facts }) => (
        <section key={kind}>
          <h3 className="text-sm font-semibold">{PROOFS[kind]}</h3>
          <DescriptionList
            rows={Object.entries(facts).map(([name, value]) => ({
              id: name,
              term: name.replaceAll("_", " "),
              value,
            }))}
          />
          {kind === "photo" && (
            <StoredFile
              call={getResetPhoto}
              input={{ params: { id: reset.id } }}
              label="Show the photo"
              alt={`Sent with request ${String(reset.id)}`}
              saveAs={`reset-${String(reset.id)}.pdf`}
            />
          )}
        </section>
      ))}
    </div>
  );
}

function Decision({ reset }: { reset: ResetReview }) {
  const name = `resets/${String(reset.id)}`;
  const { form, clear } = useKeptForm({ schema, field: "reason", name });
  const action = useOperatorAction(decideResetRequest);
  /** The request as it was when its rejection was asked for. */
  const [asked, setAsked] = useState<ResetReview | null>(null);
  const send = async (decision: "approve" | "refuse" | "more", { submit_time } = reset) => {
    const reason = form.getValues("reason").trim();
    const body = { decision, reason, submit_time };
    setAsked(null);
    if ((await action.run({ params: { id: reset.id }, body })) !== null) clear();
  };
  const withReason = (proceed: () => void) => {
    action.reset();
    if (form.getValues("reason").trim() !== "") return proceed();
    form.setError("reason", { message: "Enter a reason. The owner will see it." }, { shouldFocus: true });
  };
  return (
    <>
      <Form form={form} label={`Decision about request ${String(reset.id)}`} onSubmit={() => undefined}>
        {reset.proposal !== null && (
          <Notice tone="info">
            {reset.proposal.proposer} proposed to approve it.{" "}
            <Link to="/approvals">
              {reset.proposal.is_interrupted
                ? "Its execution was interrupted: another operator can finish it."
                : "A second operator must confirm."}
            </Link>
          </Notice>
        )}
        <TextareaField
          control={form.control}
          name="reason"
          label="Reason"
          optional
          maxLength={500}
          hint="The owner will see this."
        />
        <ActionError error={action.error} />
        <div className="flex flex-wrap gap-2">
          {reset.proposal === null && (
            <Button variant="primary" busy={action.isBusy} onClick={() => void send("approve")}>
              Propose approval
            </Button>
          )}
          <Button busy={action.isBusy} onClick={() => withReason(() => void send("more"))}>
            Request more proof
          </Button>
          <Button variant="danger" busy={action.isBusy} onClick={() => withReason(() => setAsked(reset))}>
            Reject
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Reject request ${String(reset.id)}?`}
        confirmLabel="Reject"
        danger
        busy={action.isBusy}
        onConfirm={() => asked !== null && void send("refuse", asked)}
      >
        The request ends, its proofs are deleted, and the owner gets an email with the reason. This cannot be
        undone.
      </ConfirmDialog>
    </>
  );
}

function Request({ reset }: { reset: ResetReview }) {
  const { id, type, account_id, account, email, submit_time } = reset;
  const name = email ?? account ?? "unknown";
  return (
    <Card title={`Request ${String(id)}: ${RESET_TYPES[type]}`} divided>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="space-y-4">
          <DescriptionList
            rows={[
              {
                id: "who",
                term: "Owner",
                value: account_id === null ? name : <Link to={`/people/${String(account_id)}`}>{name}</Link>,
              },
              { id: "time", term: "Sent (UTC)", value: <Moment unix={submit_time} /> },
            ]}
          />
          <Decision reset={reset} />
        </div>
        <Proofs reset={reset} />
      </div>
    </Card>
  );
}

/** Requests to reset a lost factor, with their proofs. Approving one takes two operators. */
export function ResetsPage() {
  const requests = useOperatorCall(listResets, {}, { refreshInterval: 30_000 });
  return (
    <>
      <DeskHead
        title="Resets"
        subtitle="Requests from owners who lost a sign-in factor, with the proof they sent."
      />
      <Loaded call={requests} what="the requests">
        {({ resets }) =>
          resets.length === 0 ? (
            <Card>
              <NoEntries title="No pending requests." />
            </Card>
          ) : (
            <div className="space-y-6">
              {resets.map((reset) => (
                <Request key={reset.id} reset={reset} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
