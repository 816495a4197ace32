import {
  abandonPayoutPsbt,
  getPayoutPsbt,
  type PayoutPsbt,
  renewPayoutPsbt,
  returnPayoutPsbt,
  settlePayoutPsbt,
} from "contracts/operator/calls/psbts";
import { useId, useState } from "react";
import { FileButton, Form, TextareaField, useSchemaForm } from "shared/forms";
import { Address, Button, Dialog, Notice } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { ProposalNotice } from "../../components/proposal-notice.tsx";
import { StoredFile } from "../../components/stored-file.tsx";
import { readPsbt } from "./read-psbt.ts";

const REASON_LENGTH = 500;
const reasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty("Enter a reason."), v.maxLength(REASON_LENGTH)),
});

function BringBack({ psbt: { id, coin } }: { psbt: PayoutPsbt }) {
  const field = useId();
  const [text, setText] = useState("");
  const action = useOperatorAction(returnPayoutPsbt);
  const take = async (file: File) => {
    action.reset();
    setText(readPsbt(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <div className="space-y-3">
      <label htmlFor={field} className="block text-sm font-medium">
        Signed file
      </label>
      <textarea
        id={field}
        value={text}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder="cHNidP8…"
        onChange={(event) => setText(event.target.value)}
        className="w-full resize-y rounded-sm border border-line bg-transparent p-2 font-mono text-xs break-all"
      />
      <ActionError error={action.error} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          label={`Signed file of ${coin} file ${String(id)}`}
          onFiles={([file]) => void take(file)}
        >
          Open a file
        </FileButton>
        <Button
          size="sm"
          variant="primary"
          busy={action.isBusy}
          disabled={text.trim() === ""}
          onClick={() => void action.run({ params: { id }, body: { psbt: text } })}
        >
          Check and send
        </Button>
      </div>
    </div>
  );
}

/** A decision of two operators about a file, with the texts of its dialog. */
interface Decision {
  readonly call: typeof abandonPayoutPsbt | typeof renewPayoutPsbt | typeof settlePayoutPsbt;
  readonly title: string;
  readonly description: string;
  /** What the confirmation of the second operator does. */
  readonly effect: string;
  readonly label: string;
  readonly button: string;
}

const ABANDON: Decision = {
  call: abandonPayoutPsbt,
  title: "Discard this file?",
  description:
    "After another operator confirms, its orders get a new file at the current fee. Both files spend the same coins, so only one of them can be mined.",
  effect:
    "Its orders get a new file at the current fee. Both files spend the same coins, so only one of them can be mined.",
  label: "Discard a file",
  button: "Propose discarding",
};

const ABANDON_RAISE: Decision = {
  ...ABANDON,
  description:
    "After another operator confirms, the orders keep their current transaction. The server creates the next file with a higher fee after the wallet's usual delay, or when an operator requests it.",
  effect: "The orders keep their current transaction until there is a file with a higher fee.",
};

const RENEW: Decision = {
  call: renewPayoutPsbt,
  title: "Pay its orders with other coins?",
  description:
    "Check the wallet first: the transaction that spent these coins may already have paid the orders. After another operator confirms, the orders get a new file that spends other coins.",
  effect:
    "The orders get a new file that spends other coins. If the transaction that spent these coins already paid them, they are paid twice.",
  label: "Pay with other coins",
  button: "Propose a new file",
};

const SETTLE: Decision = {
  call: settlePayoutPsbt,
  title: "Mark its orders as paid?",
  description:
    "Use this for a manual transaction that pays exactly these orders. After another operator confirms, the orders show its ID and are completed, and its network fee is booked.",
  effect:
    "The orders show the ID of the manual transaction and are completed, and its network fee is booked. This cannot be undone.",
  label: "Mark as paid",
  button: "Propose marking as paid",
};

const questionOf = ({ title, effect }: Decision) => ({ title, text: effect });

function DecisionDialog({ id, decision, onClose }: { id: number; decision: Decision; onClose: () => void }) {
  const form = useSchemaForm(reasonSchema, { reason: "" });
  const action = useOperatorAction(decision.call);
  return (
    <Dialog open onOpenChange={onClose} title={decision.title} description={decision.description}>
      <Form
        form={form}
        label={decision.label}
        onSubmit={async ({ reason }) => {
          if ((await action.run({ params: { id }, body: { reason } })) !== null) onClose();
        }}
      >
        <TextareaField control={form.control} name="reason" label="Reason" maxLength={REASON_LENGTH} />
        <ActionError error={action.error} />
        <Button type="submit" variant="danger" busy={action.isBusy}>
          {decision.button}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Actions of a file: download it for the signer, upload it signed, or discard it. */
export function PsbtActions({ psbt }: { psbt: PayoutPsbt }) {
  const { id, coin, proposal, raises } = psbt;
  const [isAsked, setAsked] = useState(false);
  const discard = raises === null ? ABANDON : ABANDON_RAISE;
  return (
    <div className="space-y-4">
      {raises !== null && (
        <Notice tone="info">
          It replaces transaction <Address value={raises} form="short" />, which is pending with a lower fee.
          Both spend the same coins, so only one of them can be mined.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <StoredFile
          call={getPayoutPsbt}
          input={{ params: { id } }}
          label="Download file"
          alt=""
          saveAs={`${coin}-${String(id)}.psbt`}
        />
        {proposal === null && (
          <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
            Discard
          </Button>
        )}
      </div>
      <BringBack psbt={psbt} />
      {proposal !== null && (
        <ProposalNotice
          proposal={proposal}
          action="discard it"
          confirmLabel="Confirm"
          question={questionOf(discard)}
          size="sm"
        />
      )}
      {isAsked && <DecisionDialog id={id} decision={discard} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Actions for the orders of a file whose coins another transaction spent: pay them with other coins, or mark them as paid. */
export function SpentActions({ psbt: { id, proposal, settlement } }: { psbt: PayoutPsbt }) {
  const [asked, setAsked] = useState<Decision>();
  return (
    <div className="space-y-4">
      <Notice tone="warning">
        Another transaction spent the coins of this file, so it can no longer be mined. Its orders are on hold
        until two operators decide how to pay them.
      </Notice>
      {proposal === null && settlement === null && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsked(RENEW)}>
            Pay with other coins
          </Button>
          <Button size="sm" onClick={() => setAsked(SETTLE)}>
            Mark as paid
          </Button>
        </div>
      )}
      {proposal !== null && (
        <ProposalNotice
          proposal={proposal}
          action="pay with other coins"
          confirmLabel="Confirm"
          question={questionOf(RENEW)}
          size="sm"
        />
      )}
      {settlement !== null && (
        <ProposalNotice
          proposal={settlement}
          action="mark the orders as paid"
          confirmLabel="Confirm"
          question={questionOf(SETTLE)}
          size="sm"
        />
      )}
      {asked !== undefined && <DecisionDialog id={id} decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
