import {
  BUSINESS_RULES,
  ERROR_CODES,
  effectiveLevel,
  missingPrerequisites,
  startStep,
  verifyTypesFor,
  type Business,
  type FactorFlags,
  type Prerequisite,
  type VerifyType,
} from "contracts";
import { ApiError, isOutcomeOpen } from "shared/api";

/** The operation of a dialog and the person's factors. */
export interface DialogContext {
  business: Business;
  flags: FactorFlags;
  /** Level of this case if it differs from the table. */
  level?: number | undefined;
  /** Factors offered by the server; at sign-in the person, and so their factors, are not known yet. */
  offered?: readonly VerifyType[] | undefined;
  closeOnError?: boolean | undefined;
  asksOutcome?: boolean | undefined;
  /**
   * What step 2 is: `binding`, a pane of the shell that makes the calls; `own-field`, a pane that collects a field for the
   * caller's call; `none`, nothing, so that the call is made as soon as step 2 is reached.
   */
  actPane: "binding" | "own-field" | "none";
}

/** What the dialog shows, or how it ended. */
export type DialogState =
  | { kind: "prerequisite"; missing: readonly [Prerequisite, ...Prerequisite[]] }
  | { kind: "prepare" }
  | { kind: "verify"; type: VerifyType | undefined }
  | { kind: "act"; token: string | undefined }
  /** No input is left to collect: the caller's call is made. */
  | { kind: "run"; token: string | undefined }
  /** A binding of the shell succeeded: shows its consequences. */
  | { kind: "bound" }
  | { kind: "done" }
  | { kind: "failed"; error: unknown };

/** Events of a dialog. */
export type DialogEvent =
  | { kind: "prepared" }
  | { kind: "toggled" }
  /** The codes were accepted; `token` if the family is verified before the action. */
  | { kind: "verified"; token?: string }
  /** Step 2 succeeded. */
  | { kind: "acted" }
  /** The verification token has expired: verify again. */
  | { kind: "expired" }
  /** The person closed the notice about a binding. */
  | { kind: "read" }
  | { kind: "refused"; error: unknown };

/** Error codes of a single field: the field shows them, and the dialog stays open. */
const FIELD_CODES: readonly number[] = [
  ERROR_CODES.codeWrong,
  ERROR_CODES.codeExpired,
  ERROR_CODES.paymentPasswordWrong,
  ERROR_CODES.loginPasswordWrong,
];

/**
 * Whether an error is about a field of the dialog.
 *
 * @param error error of a call
 */
export function isFieldError(error: unknown): boolean {
  return error instanceof ApiError && FIELD_CODES.includes(error.code);
}

/**
 * Returns the factors a person can choose from, starting with the default (R4.3.4).
 *
 * @param context the dialog
 */
export function offeredTypes({ business, flags, offered }: DialogContext): readonly VerifyType[] {
  return offered ?? verifyTypesFor(business, flags);
}

/** The level required of this person (R4.3.6). */
export function levelOf({ business, flags, level }: DialogContext): number {
  return effectiveLevel(business, flags, level);
}

function verifyState(context: DialogContext): DialogState {
  return { kind: "verify", type: offeredTypes(context)[0] };
}

function actState({ actPane }: DialogContext, token: string | undefined): DialogState {
  return actPane === "none" ? { kind: "run", token } : { kind: "act", token };
}

/**
 * Returns the first state of a dialog: missing prerequisites, the preparation, the verification, or the action (R4.3.1, R4.3.3).
 *
 * @param context the dialog
 */
export function startDialog(context: DialogContext): DialogState {
  const { business, flags, level } = context;
  if (context.offered === undefined) {
    const [first, ...rest] = missingPrerequisites(business, flags, level);
    if (first !== undefined) return { kind: "prerequisite", missing: [first, ...rest] };
  }
  if (context.offered !== undefined) return verifyState(context);
  const step = startStep(business, flags, level);
  if (step === 0) return { kind: "prepare" };
  return step === 1 ? verifyState(context) : actState(context, undefined);
}

/** Returns the state after the verification: step 2 only with more than two steps and without a pre-step, else done (R4.3.2). */
function afterVerification(context: DialogContext, token: string | undefined): DialogState {
  const { steps, isPreValidate } = BUSINESS_RULES[context.business];
  return steps.length > 2 && !isPreValidate ? actState(context, token) : { kind: "done" };
}

/**
 * Returns the state after a refusal. It closes the dialog unless a field shows it or the operation has no steps; closeOnError
 * always closes it (R4.3.2), and so does a lost response if the caller checks the outcome (R8.7).
 */
function afterRefusal(state: DialogState, error: unknown, context: DialogContext): DialogState {
  if (context.closeOnError === true) return { kind: "failed", error };
  if (context.asksOutcome === true && isOutcomeOpen(error)) return { kind: "failed", error };
  const staysOnFailure =
    BUSINESS_RULES[context.business].steps.length === 0 || context.business === "bind_google_auth";
  const hasFields = state.kind === "verify" || state.kind === "act";
  return hasFields && (isFieldError(error) || staysOnFailure) ? state : { kind: "failed", error };
}

/**
 * Returns the factor that the toggle switches to; the same if there is no other (R4.3.4).
 *
 * @param type chosen factor
 * @param context the dialog
 */
export function nextType(type: VerifyType | undefined, context: DialogContext): VerifyType | undefined {
  const types = offeredTypes(context);
  return types[(types.findIndex((one) => one === type) + 1) % Math.max(types.length, 1)];
}

function afterPreparation(context: DialogContext): DialogState {
  return levelOf(context) === 0 ? { kind: "run", token: undefined } : verifyState(context);
}

/** Returns the state after an event of the verification. */
function fromVerification(
  state: DialogState & { kind: "verify" },
  event: DialogEvent,
  context: DialogContext,
): DialogState {
  switch (event.kind) {
    case "toggled":
      return { kind: "verify", type: nextType(state.type, context) };
    case "verified":
      return afterVerification(context, event.token);
    default:
      return state;
  }
}

/** Returns the state after an event of step 2. */
function fromAction(
  state: DialogState & { kind: "act" | "run" },
  event: DialogEvent,
  context: DialogContext,
): DialogState {
  switch (event.kind) {
    case "acted":
      return { kind: context.actPane === "binding" ? "bound" : "done" };
    case "expired":
      return startDialog(context);
    default:
      return state;
  }
}

/**
 * Returns the next state of a dialog.
 *
 * @param state current state
 * @param event what happened
 * @param context operation and factors
 * @returns the next state; unchanged if the event does not apply to the state
 */
export function advanceDialog(state: DialogState, event: DialogEvent, context: DialogContext): DialogState {
  if (event.kind === "refused") return afterRefusal(state, event.error, context);
  switch (state.kind) {
    case "prepare":
      return event.kind === "prepared" ? afterPreparation(context) : state;
    case "verify":
      return fromVerification(state, event, context);
    case "act":
    case "run":
      return fromAction(state, event, context);
    case "bound":
      return event.kind === "read" ? { kind: "done" } : state;
    default:
      return state;
  }
}

/**
 * Returns the width of the dialog: 420 for missing prerequisites, 580 with steps, else 400 (R9.6).
 *
 * @param state current state
 * @param business the operation
 */
export function dialogWidth(state: DialogState, business: Business): "sm" | "md" | "lg" {
  if (state.kind === "prerequisite") return "md";
  return BUSINESS_RULES[business].steps.length > 0 ? "lg" : "sm";
}
