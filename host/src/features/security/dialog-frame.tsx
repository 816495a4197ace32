import { Trans, useLingui } from "@lingui/react/macro";
import { BUSINESS_RULES, getSecurity } from "contracts";
import { useState, type ReactNode } from "react";
import { revalidateCalls } from "shared/api";
import type { BindBusiness, DialogRequest } from "shared/security";
import { loadSession } from "shared/session";
import { Button, Dialog, DialogActions, Stepper } from "shared/ui";
import { BoundPane } from "./components/bound-pane.tsx";
import { FirstField } from "./components/first-field.tsx";
import { PrerequisitePane } from "./components/prerequisite-pane.tsx";
import { RecoveryPane } from "./components/recovery-pane.tsx";
import { VerifyPane } from "./components/verify-pane.tsx";
import { dialogWidth, levelOf, nextType, offeredTypes, type DialogState } from "./model/dialog-machine.ts";
import { BIND_PANES, isBinding } from "./panes/bind-panes.ts";
import type { PaneProps } from "./panes/pane-props.ts";
import { OwnPasswordPane } from "./panes/own-password-pane.tsx";
import { useDialog, type DialogHandlers } from "./use-dialog.ts";
import { useWords } from "./use-words.ts";

const PLACES: Partial<Record<DialogState["kind"], number>> = { prepare: 0, verify: 1, act: 2, bound: 3 };

function Steps({ request, state }: { request: DialogRequest; state: DialogState }) {
  const { t } = useLingui();
  const { steps, isPreValidate } = BUSINESS_RULES[request.business];
  const place = PLACES[state.kind];
  if (steps.length === 0 || place === undefined || levelIsOwn(request)) return null;
  const names = isPreValidate
    ? [t({ message: "Review", context: "verb" }), t`Verify`, t`Done`]
    : [t`Verify`, t`Set up`, t`Done`];
  return (
    <Stepper
      label={t`Steps`}
      steps={names}
      current={isPreValidate ? place : place - 1}
      className="mb-5 print:hidden"
    />
  );
}

/** An operation without verification has a single field and no steps. */
function levelIsOwn({ business }: DialogRequest): boolean {
  return BUSINESS_RULES[business].level === 0;
}

interface PreparePaneProps {
  children: ReactNode;
  onNext: () => void;
  onCancel: () => void;
}

function PreparePane({ children, onNext, onCancel }: PreparePaneProps) {
  return (
    <>
      {children}
      <DialogActions onCancel={onCancel}>
        <Button variant="primary" onClick={onNext}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </>
  );
}

type DialogControls = ReturnType<typeof useDialog>;

interface DialogBodyProps {
  request: DialogRequest;
  dialog: DialogControls;
  shownOnce: ReactNode;
  onBind: (business: BindBusiness) => void;
  onBound: (shownOnce: ReactNode) => void;
}

function ActStep({ request: { business }, dialog, onBound }: DialogBodyProps) {
  const { state, apply, submit, cancel, setBusy } = dialog;
  if (!isBinding(business)) return <OwnPasswordPane onSubmit={submit} onCancel={cancel} />;
  if (state.kind !== "act" || state.token === undefined) return null;
  return (
    <BindStep
      business={business}
      token={state.token}
      onDone={(once) => onBound(once ?? null)}
      onExpired={() => apply({ kind: "expired" })}
      onCancel={cancel}
      onBusy={setBusy}
    />
  );
}

function DialogBody(props: DialogBodyProps) {
  const { request, dialog, shownOnce, onBind } = props;
  const { context, state, apply, submit, cancel } = dialog;
  switch (state.kind) {
    case "prerequisite":
      return <PrerequisitePane missing={state.missing} onBind={onBind} />;
    case "prepare":
      return (
        <PreparePane onNext={() => apply({ kind: "prepared" })} onCancel={cancel}>
          {request.preStep}
        </PreparePane>
      );
    case "verify":
      return (
        <>
          {request.summary !== undefined && <div className="mb-5">{request.summary}</div>}
          <VerifyStep request={request} dialog={{ context, state, apply, submit, cancel }} />
        </>
      );
    case "act":
      return <ActStep {...props} />;
    case "bound":
      return isBinding(request.business) ? (
        <BoundPane business={request.business} shownOnce={shownOnce} onRead={() => apply({ kind: "read" })} />
      ) : null;
    default:
      return null;
  }
}

interface DialogFrameProps extends DialogHandlers {
  request: DialogRequest;
  onBind: (business: BindBusiness) => void;
}

/** One operation from its prerequisites to its end. */
export function DialogFrame({ request, onBind, ...handlers }: DialogFrameProps) {
  const words = useWords();
  const { business, description } = request;
  const [shownOnce, setShownOnce] = useState<ReactNode>(null);
  const dialog = useDialog(request, handlers);
  const { state, apply, cancel } = dialog;
  if (state.kind === "run" || state.kind === "done" || state.kind === "failed") return null;

  function handleBound(once: ReactNode): void {
    setShownOnce(once);
    apply({ kind: "acted" });
    void loadSession();
    void revalidateCalls(getSecurity);
  }
  return (
    <Dialog
      open
      layer="security"
      width={dialogWidth(state, business)}
      locked={state.kind === "bound" && shownOnce !== null}
      onOpenChange={cancel}
      title={request.title ?? words.title(business)}
      {...(description === undefined ? {} : { description })}
    >
      <Steps request={request} state={state} />
      <FirstField key={state.kind}>
        <DialogBody {...{ request, dialog, shownOnce, onBind }} onBound={handleBound} />
      </FirstField>
    </Dialog>
  );
}

function BindStep(props: PaneProps) {
  const Pane = BIND_PANES[props.business];
  return <Pane {...props} />;
}

interface VerifyStepProps {
  request: DialogRequest;
  dialog: Pick<DialogControls, "context" | "apply" | "submit" | "cancel"> & {
    state: DialogState & { kind: "verify" };
  };
}

function VerifyStep({ request, dialog }: VerifyStepProps) {
  const { context, state, apply, submit, cancel } = dialog;
  const [isRecovering, setRecovering] = useState(false);
  const types = offeredTypes(context);
  const canRecover = request.signIn !== undefined && types.includes("google_code");
  if (isRecovering) return <RecoveryPane onSubmit={submit} onBack={() => setRecovering(false)} />;
  return (
    <VerifyPane
      request={request}
      level={levelOf(context)}
      type={state.type}
      other={types.length > 1 ? nextType(state.type, context) : undefined}
      onToggle={() => apply({ kind: "toggled" })}
      onSubmit={submit}
      onCancel={cancel}
      {...(canRecover ? { onRecover: () => setRecovering(true) } : {})}
    />
  );
}
