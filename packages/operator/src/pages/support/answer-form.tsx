import { LIMITS } from "contracts/limits";
import { useRef } from "react";
import { Form, SubmitButton, TextareaField } from "shared/forms";
import { Button } from "shared/ui";
import * as v from "valibot";
import { ActionError } from "../../components/action-error.tsx";
import { useKeptForm } from "../../components/use-kept-form.ts";

const schema = v.object({
  content: v.pipe(v.string(), v.trim(), v.nonEmpty("Enter an answer."), v.maxLength(LIMITS.ticketContentMax)),
});

/** The payload of an answer. */
export interface AnswerToSend {
  readonly client_id: string;
  readonly content: string;
  readonly close: boolean;
}

/** Props of {@link AnswerForm}. */
export interface AnswerFormProps {
  /** What is answered, such as `tickets/12`. */
  name: string;
  /** Sends it; false if it was refused, in which case the text stays. */
  onSend: (answer: AnswerToSend) => Promise<boolean>;
  error: Error | null;
  /** Whether the answer can also close it. */
  mayClose?: boolean;
}

/**
 * The form of an answer. The text stays until it is sent, even if the session ends first; a repeated identical answer is stored once.
 */
export function AnswerForm({ name, onSend, error, mayClose = false }: AnswerFormProps) {
  const { form, clear } = useKeptForm({ schema, field: "content", name });
  const attempt = useRef<AnswerToSend | null>(null);
  const send = async (content: string, close: boolean) => {
    const { current } = attempt;
    const isRepeated = current?.content === content && current.close === close;
    const answer = isRepeated ? current : { client_id: crypto.randomUUID(), content, close };
    attempt.current = answer;
    if (!(await onSend(answer))) return;
    attempt.current = null;
    clear();
  };
  return (
    <Form form={form} label="Answer" onSubmit={({ content }) => send(content, false)}>
      <TextareaField
        control={form.control}
        name="content"
        label="Answer"
        maxLength={LIMITS.ticketContentMax}
        hint="The customer sees it exactly as written."
      />
      <ActionError error={error} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel="Sending…">
          Send
        </SubmitButton>
        {mayClose && (
          <Button
            disabled={form.formState.isSubmitting}
            onClick={() => void form.handleSubmit(({ content }) => send(content, true))()}
          >
            Send and close
          </Button>
        )}
      </div>
    </Form>
  );
}
