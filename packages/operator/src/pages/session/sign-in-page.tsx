import { operatorSignIn, type OperatorSignIn } from "contracts/operator/calls/session";
import { useState } from "react";
import { CodeField, Form, PasswordField, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { CopyField, Notice, QrCode } from "shared/ui";
import * as v from "valibot";
import { callOperator } from "../../api/index.ts";
import { CardPage } from "./card-page.tsx";

const passwordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty("Enter your email address.")),
  password: v.pipe(v.string(), v.nonEmpty("Enter your password.")),
});
const codeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/u, "Enter the six digits.")) });

type Credentials = v.InferOutput<typeof passwordSchema>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface StepProps {
  onDone: () => void;
}

function PasswordStep({ onNext }: { onNext: (credentials: Credentials, step: OperatorSignIn) => void }) {
  const form = useSchemaForm(passwordSchema, { email: "", password: "" });
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (values) => {
        setProblem(null);
        try {
          onNext(values, await callOperator(operatorSignIn, { body: values }));
        } catch (error) {
          setProblem(messageOf(error));
        }
      }}
    >
      {problem !== null && (
        <Notice tone="negative" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a page of its own
        autoFocus
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <SubmitButton form={form} block busyLabel="Checking">
        Continue
      </SubmitButton>
    </Form>
  );
}

/** What the authenticator app has to know: as a picture and as text. */
function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="mb-5 space-y-3 text-sm text-ink-2">
      <p>
        Every operator signs in with an authenticator app. Scan this code with yours, then enter what it
        shows.
      </p>
      <QrCode text={uri} label="QR code for the authenticator app" size={168} />
      <CopyField value={secret} label="Secret, to type it in" />
    </div>
  );
}

function CodeStep({
  credentials,
  step,
  onDone,
}: StepProps & { credentials: Credentials; step: OperatorSignIn }) {
  const form = useSchemaForm(codeSchema, { code: "" });
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      {step.state === "enroll" && <Enrolment secret={step.secret} uri={step.uri} />}
      <Form
        form={form}
        label="Authenticator"
        onSubmit={async ({ code }) => {
          setProblem(null);
          try {
            await callOperator(operatorSignIn, { body: { ...credentials, code } });
            onDone();
          } catch (error) {
            form.reset({ code: "" });
            setProblem(messageOf(error));
          }
        }}
      >
        {problem !== null && (
          <Notice tone="negative" role="alert">
            {problem}
          </Notice>
        )}
        <CodeField
          control={form.control}
          name="code"
          label="Code of the authenticator"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of the step
          autoFocus
        />
        <SubmitButton form={form} block busyLabel="Signing in">
          Sign in
        </SubmitButton>
      </Form>
    </>
  );
}

/** Sign-in of an operator: password, then the authenticator, which is linked the first time. */
export function SignInPage({ onDone }: StepProps) {
  const [next, setNext] = useState<{ credentials: Credentials; step: OperatorSignIn } | null>(null);
  return (
    <CardPage title={next?.step.state === "enroll" ? "Link your authenticator" : "Sign in"}>
      {next === null ? (
        <PasswordStep onNext={(credentials, step) => setNext({ credentials, step })} />
      ) : (
        <CodeStep {...next} onDone={onDone} />
      )}
    </CardPage>
  );
}
