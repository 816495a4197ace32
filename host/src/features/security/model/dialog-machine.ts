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

/** What a dialog is about and who uses it. */
export interface DialogContext {
  business: Business;
  flags: FactorFlags;
  /** Level of the case where it is not the plain one of the table. */
  level?: number | undefined;
  /** Factors that the server named; a sign-in has no person yet whose factors could be looked at. */
  offered?: readonly VerifyType[] | undefined;
  closeOnError?: boolean | undefined;
  asksOutcome?: boolean | undefined;
  /**
   * What is at step 2: `binding` a pane of the shell that makes the calls, `own-field` one that collects for the caller's
   * call, `none` nothing, so that the call is made as soon as step 2 is reached.
   */
  actPane: "binding" | "own-field" | "none";
}

/** What the dialog shows, or how it ended. */
export type DialogState =
  | { kind: "prerequisite"; missing: readonly [Prerequisite, ...Prerequisite[]] }
  | { kind: "prepare" }
  | { kind: "verify"; type: VerifyType | undefined }
  | { kind: "act"; token: string | undefined }
  /** Nothing is left to be asked: the caller's call is made with what there is. */
  | { kind: "run"; token: string | undefined }
  /** A binding of the shell is made: shows what it means. */
  | { kind: "bound" }
  | { kind: "done" }
  | { kind: "failed"; error: unknown };

/** What can happen to a dialog. */
export type DialogEvent =
  | { kind: "prepared" }
  | { kind: "toggled" }
  /** The codes were right; `token` where the family is verified before the action. */
  | { kind: "verified"; token?: string }
  /** Step 2 went well. */
  | { kind: "acted" }
  /** The token of the verification is over: it is requested once more. */
  | { kind: "expired" }
  /** The person closed the notice of a binding. */
  | { kind: "read" }
  | { kind: "refused"; error: unknown };

/** Error codes of a single field: the field shows them, and the dialog stays. */
const FIELD_CODES: readonly number[] = [
  ERROR_CODES.codeWrong,
  ERROR_CODES.codeExpired,
  ERROR_CODES.paymentPasswordWrong,
  ERROR_CODES.loginPasswordWrong,
];

/**
 * Returns whether an error belongs to a field of the dialog.
 *
 * @param error what a call ended with
 */
export function isFieldError(error: unknown): boolean {
  return error instanceof ApiError && FIELD_CODES.includes(error.code);
}

/**
 * The factors a person may choose from, the first to start with (R4.3.4).
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
 * Where a dialog begins: at what has to be bound first, before the verification, at it, or after it (R4.3.1, R4.3.3).
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

/** After the verification: on to step 2 only with more than two steps and without a pre-step, else it is over (R4.3.2). */
function afterVerification(context: DialogContext, token: string | undefined): DialogState {
  const { steps, isPreValidate } = BUSINESS_RULES[context.business];
  return steps.length > 2 && !isPreValidate ? actState(context, token) : { kind: "done" };
}

/**
 * A refusal closes the dialog unless a field shows it or the business has no steps; closeOnError closes it always (R4.3.2), and
 * an answer that got lost does where the caller asks for the outcome (R8.7).
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
 * The factor that the toggle leads to; the same where there is no other (R4.3.4).
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

/** What an event of the verification leads to. */
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

/** What an event of step 2 leads to. */
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
 * The next state of a dialog.
 *
 * @param state what it shows
 * @param event what happened
 * @param context what it is about
 * @returns the state after it; the same where the event does not belong to the state
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
 * Width of the dialog: 420 for what has to be bound first, 580 with steps, else 400 (R9.6).
 *
 * @param state what it shows
 * @param business what it is about
 */
export function dialogWidth(state: DialogState, business: Business): "sm" | "md" | "lg" {
  if (state.kind === "prerequisite") return "md";
  return BUSINESS_RULES[business].steps.length > 0 ? "lg" : "sm";
}
