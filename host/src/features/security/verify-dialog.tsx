import { msg } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { errorText, revalidateAll, useErrorText } from "shared/api";
import { i18n } from "shared/i18n";
import { setLateResultHandler, type BindBusiness, type PendingVerification } from "shared/security";
import { toast } from "shared/toast";
import { DialogFrame } from "./dialog-frame.tsx";
import { isBinding } from "./panes/bind-panes.ts";

/** Handles a call that ended after its page was left: notifies the person and reloads the data on screen (R2.9.1). */
setLateResultHandler((result) => {
  if (result.status === "done") toast.success(i18n._(msg`Your request was completed.`));
  else toast.error(errorText(result.error, i18n));
  void revalidateAll();
});

const NO_CALL = (): Promise<void> => Promise.resolve();

/** The security dialog; the binding of a prerequisite opens in its place and then returns (spec 4.3). */
export function VerifyDialog({ pending }: { pending: PendingVerification }) {
  const [bindings, setBindings] = useState<readonly BindBusiness[]>([]);
  const [opener] = useState(() => document.activeElement);
  const binding = bindings.at(-1);
  const textOf = useErrorText();

  // Binding dialogs replace each other; at the end the focus returns to where it was before the first.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  const open = (business: BindBusiness): void => setBindings([...bindings, business]);
  const back = (): void => setBindings(bindings.slice(0, -1));
  if (binding !== undefined) {
    return (
      <DialogFrame
        key={`${String(bindings.length)} ${binding}`}
        request={{ business: binding }}
        run={NO_CALL}
        onDone={back}
        onFailed={(error) => {
          toast.error(textOf(error));
          back();
        }}
        onCancel={back}
        onBind={open}
      />
    );
  }
  return (
    <DialogFrame
      key="request"
      request={pending.request}
      run={pending.run}
      onDone={pending.complete}
      onFailed={(error) => {
        // Whoever asks for a binding has no text of its own for its end.
        if (isBinding(pending.request.business)) toast.error(textOf(error));
        pending.fail(error);
      }}
      onCancel={pending.cancel}
      onBind={open}
    />
  );
}
