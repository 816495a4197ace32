import { BUSINESS_RULES, type FactorFlags } from "contracts";
import { useEffect, useRef, useState } from "react";
import type { CollectedProof, DialogRequest } from "shared/security";
import { useSession } from "shared/session";
import {
  advanceDialog,
  isFieldError,
  startDialog,
  type DialogContext,
  type DialogEvent,
  type DialogState,
} from "./model/dialog-machine.ts";
import { takeStepToken } from "./model/verify-step.ts";
import { isBinding } from "./panes/bind-panes.ts";

/** Callbacks that end a dialog. */
export interface DialogHandlers {
  /** Makes the call of the operation; rejects with its error. */
  run: (proof: CollectedProof) => Promise<void>;
  onDone: () => void;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
}

const NOBODY: FactorFlags = {
  email: null,
  mobile: null,
  has_totp_auth: false,
  has_payment_password: false,
  is_payment_verify: false,
};

function useContext({ business, level, signIn, closeOnError, asksOutcome }: DialogRequest): DialogContext {
  const { account } = useSession();
  return {
    business,
    flags: account ?? NOBODY,
    level,
    offered: signIn?.verifyTypes,
    closeOnError,
    asksOutcome,
    actPane: isBinding(business) ? "binding" : business === "payment_status" ? "own-field" : "none",
  };
}

/** A dialog's state and its transitions. */
export function useDialog(request: DialogRequest, handlers: DialogHandlers) {
  const context = useContext(request);
  const [reached, setState] = useState<DialogState>(() => startDialog(context));
  // Missing prerequisites follow the session, which may only now learn of a binding.
  const state = reached.kind === "prerequisite" ? startDialog(context) : reached;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const hasRun = useRef(false);

  function apply(event: DialogEvent): void {
    const next = advanceDialog(state, event, context);
    if (next.kind === "done") handlers.onDone();
    else if (next.kind === "failed") handlers.onFailed(next.error);
    else setState(next);
  }
  function refuse(error: unknown): void {
    setRefusal(isFieldError(error) ? undefined : error);
    apply({ kind: "refused", error });
  }
  async function whileBusy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      refuse(error);
      throw error;
    } finally {
      setBusy(false);
    }
  }
  /** Sends the collected proof; rejects with the error to show in a field or the form. */
  function submit(proof: CollectedProof): Promise<void> {
    return whileBusy(async () => {
      if (state.kind === "verify" && BUSINESS_RULES[request.business].family === "token") {
        apply({ kind: "verified", token: await takeStepToken(request.business, proof) });
        return;
      }
      await handlers.run(proof);
      apply({ kind: state.kind === "verify" ? "verified" : "acted" });
    });
  }

  // When nothing is left to ask, the call is made at once, only one time.
  useEffect(() => {
    if (state.kind !== "run" || hasRun.current) return;
    hasRun.current = true;
    handlers.run(state.token === undefined ? {} : { token: state.token }).then(
      () => apply({ kind: "acted" }),
      (error: unknown) => refuse(error),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only reaching this state starts the call
  }, [state]);

  function cancel(): void {
    if (isBusy) return;
    if (state.kind === "bound") apply({ kind: "read" });
    else if (refusal !== undefined) handlers.onFailed(refusal);
    else handlers.onCancel();
  }
  return { context, state, apply, submit, cancel, isBusy, setBusy };
}
