import type { ContentEntry } from "contracts/operator/calls/content";
import { daySchema } from "contracts/schemas/scalars";
import { useState } from "react";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { Button, Dialog } from "shared/ui";
import * as v from "valibot";
import type { SaveOrder } from "./use-entry-form.ts";

/** Converts a day and a UTC time as entered to Unix seconds; NaN if there is no such time. */
function readTime(text: string): number {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/u.test(text) && v.is(daySchema, text.slice(0, 10))
    ? Math.floor(Date.parse(`${text.replace(" ", "T")}Z`) / 1000)
    : Number.NaN;
}

const timeSchema = v.object({
  time: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => readTime(text) > Date.now() / 1000, "Enter a future time, such as 2027-01-31 09:00."),
  ),
});

function LaterDialog({ onChosen, onClose }: { onChosen: (time: number) => void; onClose: () => void }) {
  const form = useSchemaForm(timeSchema, { time: "" });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Publish later"
      description="Readers will see it from that time."
    >
      <Form form={form} label="Publish later" onSubmit={({ time }) => onChosen(readTime(time))}>
        <TextField control={form.control} name="time" label="Time (UTC)" placeholder="2027-01-31 09:00" />
        <SubmitButton form={form}>Schedule</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Props of {@link SaveButtons}. */
export interface SaveButtonsProps {
  status: ContentEntry["status"];
  /** Whether it is published but not shown yet. */
  isScheduled: boolean;
  /** Whether the kind has a start time. */
  hasTime: boolean;
  isBusy: boolean;
  onSave: (order: SaveOrder) => void;
  onPreview: () => void;
}

/** The actions available for an entry in its state. */
export function SaveButtons(props: SaveButtonsProps) {
  const { status, isScheduled, hasTime, isBusy, onSave, onPreview } = props;
  const [isAsked, setAsked] = useState(false);
  const isOut = status === "published";
  return (
    <div className="flex flex-wrap gap-2">
      {isOut && (
        <Button variant="primary" busy={isBusy} onClick={() => onSave({ status, publish: "keep" })}>
          Save
        </Button>
      )}
      {(!isOut || isScheduled) && (
        <Button
          variant={isOut ? "secondary" : "primary"}
          busy={isBusy}
          onClick={() => onSave({ status: "published", publish: "now" })}
        >
          Publish now
        </Button>
      )}
      {hasTime && (!isOut || isScheduled) && (
        <Button busy={isBusy} onClick={() => setAsked(true)}>
          Publish later
        </Button>
      )}
      {!isOut && (
        <Button busy={isBusy} onClick={() => onSave({ status, publish: "keep" })}>
          {status === "draft" ? "Save draft" : "Save"}
        </Button>
      )}
      {isOut && (
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => onSave({ status: "withdrawn", publish: "keep" })}
        >
          Withdraw
        </Button>
      )}
      <Button busy={isBusy} onClick={onPreview}>
        Preview
      </Button>
      {isAsked && (
        <LaterDialog
          onClose={() => setAsked(false)}
          onChosen={(time) => {
            setAsked(false);
            onSave({ status: "published", publish: time });
          }}
        />
      )}
    </div>
  );
}
