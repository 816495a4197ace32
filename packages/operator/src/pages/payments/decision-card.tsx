import { decideWithdrawal, type WaitingWithdrawal } from "contracts/operator/calls/withdrawals";
import { useState } from "react";
import { Form, TextareaField } from "shared/forms";
import { Button, Card, ConfirmDialog } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { ProposalNotice } from "../../components/proposal-notice.tsx";
import { useKeptForm } from "../../components/use-kept-form.ts";
import { REASONS } from "./words.ts";

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(500)) });

function whyOf({ held_for, review_reasons, paid_before }: WaitingWithdrawal): string {
  if (held_for === "chain")
    return "It was signed by a payout chain that this server does not have. Reject it only if you are sure that its transaction was never sent.";
  const reasons = review_reasons.map((reason) => REASONS[reason]).join(", ");
  return `Reasons for review: ${reasons}. Earlier payments to this address: ${String(paid_before)}.`;
}

/** What an approval does, asked before it is final. */
function approvalQuestion({ id, amount, coin }: WaitingWithdrawal) {
  return {
    title: `Approve order ${String(id)}?`,
    text: `${amount} ${coin} leaves the pool. This cannot be undone.`,
  };
}

/** Approves or refuses a waiting order; an amount above the second threshold takes two operators. */
export function DecisionCard({ order }: { order: WaitingWithdrawal }) {
  const { id, amount, coin, held_for, needs_two, proposal } = order;
  const name = `withdrawals/${String(id)}`;
  const question = approvalQuestion(order);
  const { form, clear } = useKeptForm({ schema, field: "reason", name });
  const action = useOperatorAction(decideWithdrawal);
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  const send = async (decision: "approve" | "refuse") => {
    const reason = form.getValues("reason").trim();
    setAsked(null);
    if ((await action.run({ params: { id }, body: { decision, reason } })) !== null) clear();
  };
  const ask = (decision: "approve" | "refuse") => {
    action.reset();
    if (decision === "refuse" && form.getValues("reason").trim() === "") {
      form.setError(
        "reason",
        { message: "A rejection needs a reason. The customer will see it." },
        { shouldFocus: true },
      );
      return;
    }
    setAsked(decision);
  };
  return (
    <Card title="Decision" divided>
      <div className="space-y-4">
        <p className="text-sm text-ink-2">{whyOf(order)}</p>
        {proposal !== null && (
          <ProposalNotice
            proposal={proposal}
            action="approve it"
            confirmLabel="Confirm approval"
            question={question}
          />
        )}
        <Form form={form} label="Decision" onSubmit={() => undefined}>
          <TextareaField
            control={form.control}
            name="reason"
            label="Reason"
            optional
            maxLength={500}
            hint="The customer sees it if the order is rejected."
          />
          <ActionError error={action.error} />
          <div className="flex flex-wrap gap-2">
            {held_for === "review" && proposal === null && (
              <Button variant="primary" busy={action.isBusy} onClick={() => ask("approve")}>
                {needs_two ? "Propose approval" : "Approve"}
              </Button>
            )}
            <Button variant="danger" busy={action.isBusy} onClick={() => ask("refuse")}>
              Reject
            </Button>
          </div>
        </Form>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === "refuse" ? `Reject order ${String(id)}?` : question.title}
        confirmLabel={asked === "refuse" ? "Reject" : needs_two ? "Propose approval" : "Approve"}
        danger={asked === "refuse"}
        busy={action.isBusy}
        onConfirm={() => asked !== null && void send(asked)}
      >
        {asked === "refuse"
          ? `${amount} ${coin} returns to the balance, and the customer gets an email with the reason.`
          : needs_two
            ? `${amount} ${coin} leaves when another operator confirms.`
            : question.text}
      </ConfirmDialog>
    </Card>
  );
}
