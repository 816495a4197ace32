import { OPERATOR_PASSWORD_MIN, setOperatorPassword } from "contracts/operator/calls/session";
import { useState } from "react";
import { PasswordField, useSchemaForm } from "shared/forms";
import { useLocation } from "shared/router";
import { ButtonLink, Notice } from "shared/ui";
import * as v from "valibot";
import { callOperator } from "../../api/index.ts";
import { CardPage } from "./card-page.tsx";
import { SessionForm } from "./session-form.tsx";

const schema = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.minLength(OPERATOR_PASSWORD_MIN, `Use ${String(OPERATOR_PASSWORD_MIN)} characters or more.`),
    ),
    repeated: v.string(),
  }),
  v.forward(
    v.check(({ password, repeated }) => password === repeated, "The passwords do not match."),
    ["repeated"],
  ),
);

function Done({ email }: { email: string }) {
  return (
    <div className="space-y-4">
      <Notice tone="positive" role="status">
        The password of {email} is set.
      </Notice>
      <ButtonLink to="/" variant="primary" block>
        Sign in
      </ButtonLink>
    </div>
  );
}

/** Sets the first password with the token of a link, which is in the URL fragment. */
export function PasswordPage() {
  const { hash } = useLocation();
  const form = useSchemaForm(schema, { password: "", repeated: "" });
  const [email, setEmail] = useState<string | null>(null);
  return (
    <CardPage title="Set your password">
      {email !== null ? (
        <Done email={email} />
      ) : (
        <SessionForm
          form={form}
          label="Set your password"
          submitLabel="Set password"
          busyLabel="Saving…"
          onSubmit={async ({ password }) => {
            const body = { token: hash.slice(1), password };
            setEmail((await callOperator(setOperatorPassword, { body })).email);
          }}
        >
          <PasswordField
            control={form.control}
            name="password"
            label="New password"
            autoComplete="new-password"
          />
          <PasswordField
            control={form.control}
            name="repeated"
            label="Repeat password"
            autoComplete="new-password"
          />
        </SessionForm>
      )}
    </CardPage>
  );
}
