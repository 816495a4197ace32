import { operatorSignIn, type OperatorSignIn } from "contracts/operator/calls/session";
import { useState } from "react";
import { CodeField, PasswordField, TextField, useSchemaForm } from "shared/forms";
import { CopyField, QrCode } from "shared/ui";
import * as v from "valibot";
import { callOperator } from "../../api/index.ts";
import { CardPage } from "./card-page.tsx";
import { SessionForm } from "./session-form.tsx";

const passwordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty("Enter your email address.")),
  password: v.pipe(v.string(), v.nonEmpty("Enter your password.")),
});
const codeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/u, "Enter the six digits.")) });

type Credentials = v.InferOutput<typeof passwordSchema>;

interface StepProps {
  onDone: () => void;
}

function PasswordStep({ onNext }: { onNext: (credentials: Credentials, step: OperatorSignIn) => void }) {
  const form = useSchemaForm(passwordSchema, { email: "", password: "" });
  return (
    <SessionForm
      form={form}
      label="Sign in"
      submitLabel="Continue"
      busyLabel="Checking…"
      onSubmit={async (values) => onNext(values, await callOperator(operatorSignIn, { body: values }))}
    >
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
    </SessionForm>
  );
}

/** Shows the secret for the authenticator app, as a QR code and as text. */
function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="mb-5 space-y-3 text-sm text-ink-2">
      <p>
        Every operator signs in with an authenticator app. Scan this code with yours, then enter what it
        shows.
      </p>
      <QrCode text={uri} label="QR code for the authenticator app" size={168} />
      <CopyField value={secret} label="Secret for manual entry" />
    </div>
  );
}

function CodeStep({
  credentials,
  step,
  onDone,
}: StepProps & { credentials: Credentials; step: OperatorSignIn }) {
  const form = useSchemaForm(codeSchema, { code: "" });
  return (
    <>
      {step.state === "enroll" && <Enrolment secret={step.secret} uri={step.uri} />}
      <SessionForm
        form={form}
        label="Authenticator"
        submitLabel="Sign in"
        busyLabel="Signing in…"
        onSubmit={async ({ code }) => {
          try {
            await callOperator(operatorSignIn, { body: { ...credentials, code } });
          } catch (error) {
            form.reset({ code: "" });
            throw error;
          }
          onDone();
        }}
      >
        <CodeField
          control={form.control}
          name="code"
          label="Authenticator code"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of the step
          autoFocus
        />
      </SessionForm>
    </>
  );
}

/** Operator sign-in: password, then the authenticator, which is set up the first time. */
export function SignInPage({ onDone }: StepProps) {
  const [next, setNext] = useState<{ credentials: Credentials; step: OperatorSignIn } | null>(null);
  return (
    <CardPage title={next?.step.state === "enroll" ? "Set up your authenticator" : "Sign in"}>
      {next === null ? (
        <PasswordStep onNext={(credentials, step) => setNext({ credentials, step })} />
      ) : (
        <CodeStep {...next} onDone={onDone} />
      )}
    </CardPage>
  );
}
