import type { CallInput, VerifyType, sendBatchCode, sendEmailCode } from "contracts";
import type { ReactNode } from "react";
import { proxy, ref, useSnapshot } from "valtio";
import type { ActBusiness, BindBusiness, CollectedProof, ProofByBusiness } from "./proof.ts";

/** Capability that a remote declares in its release file. */
export const SECURITY_CAPABILITY = "security.verify@1";

/** Rows that a batch code approves. */
export type BatchPayload = Omit<CallInput<typeof sendBatchCode>["body"], "channel">;

/** What a code approves: sent with the request for the code, and must equal what is sent afterwards. */
export type CodePayload = Omit<CallInput<typeof sendEmailCode>["query"], "business" | "token"> | BatchPayload;

/** Texts and panes around the fields; the dialog has defaults for those omitted. */
export interface VerifyTexts {
  title?: string;
  description?: ReactNode;
  /** What the person should know before confirming, above the fields. */
  tips?: ReactNode;
  /** The planned action, to be read before the codes are requested (spec 4.3, step 0). */
  preStep?: ReactNode;
  /** Summary of what the codes approve, above their fields: amount, destination, fee. */
  summary?: ReactNode;
  /** Verb of the last button; "Confirm" by default. */
  confirmLabel?: string;
  /** Whether something is deleted or ended: the last button then has the danger color. */
  danger?: boolean;
  /** Text of the checkbox for a business that requires an agreement. */
  agreement?: ReactNode;
}

/** A business of the shell: its panes make the calls. */
export interface BindRequest extends VerifyTexts {
  business: BindBusiness;
}

/** A business whose call the caller makes with the collected fields. */
export interface ActRequest<B extends ActBusiness, Data> extends VerifyTexts {
  business: B;
  payload?: CodePayload;
  /** Level of this case if it differs from the table, e.g. more rights for an observer. */
  level?: number;
  /** Whether a wrong code also closes the dialog; the caller gets the error (spec 4.3). */
  closeOnError?: boolean;
  /**
   * Whether the caller checks the outcome of a call whose response was lost: the dialog then closes, and leaves no button that
   * could send it again (R8.7).
   */
  asksOutcome?: boolean;
  /** Sign-in only: factors that the server offers, and the token of the password step for the SMS. */
  signIn?: { verifyTypes: readonly VerifyType[]; token: string };
  /** Makes the call. An error 21001, 21002, 21005 or 21006 is shown under its field; any other closes the dialog. */
  act: (proof: ProofByBusiness[B]) => Promise<Data>;
}

/** How the dialog ended. */
export type VerifyResult<Data> =
  { status: "done"; data: Data } | { status: "cancelled" } | { status: "failed"; error: unknown };

/** How a call ended after its dialog had been closed by a page change. */
export type LateResult = { status: "done" } | { status: "failed"; error: unknown };

/** The part of a request that the dialog reads; `act` and its data stay in the store. */
export interface DialogRequest extends VerifyTexts {
  business: ActBusiness | BindBusiness;
  payload?: CodePayload;
  level?: number;
  closeOnError?: boolean;
  asksOutcome?: boolean;
  signIn?: { verifyTypes: readonly VerifyType[]; token: string };
}

/** The request that the shell's dialog shows. */
export interface PendingVerification {
  /** Unique id of the request. */
  id: number;
  request: DialogRequest;
  /** Makes the caller's call; resolves on success, which closes the dialog, and rejects with its error. */
  run: (proof: CollectedProof) => Promise<void>;
  /** Ends a business of the shell whose panes are finished. */
  complete: () => void;
  fail: (error: unknown) => void;
  cancel: () => void;
}

/** Stored as a reference: functions and panes are not reactive state. */
type KeptVerification = ReturnType<typeof ref<PendingVerification>>;

const state = proxy<{ pending: KeptVerification | null }>({ pending: null });
let lastId = 0;
let tellLate: ((result: LateResult) => void) | undefined;

/**
 * Sets the handler that notifies the person of a call that ended after its dialog was closed.
 *
 * @param handler the shell's own
 */
export function setLateResultHandler(handler: (result: LateResult) => void): void {
  tellLate = handler;
}

interface Opening<Data> {
  request: DialogRequest;
  act: (proof: CollectedProof) => Promise<Data>;
}

function open<Data>({ request, act }: Opening<Data>): Promise<VerifyResult<Data>> {
  cancelVerification();
  return new Promise((resolve) => {
    let isOpen = true;
    lastId += 1;
    function finish(result: VerifyResult<Data>): void {
      if (!isOpen) return;
      isOpen = false;
      state.pending = null;
      resolve(result);
    }
    async function run(proof: CollectedProof): Promise<void> {
      try {
        const data = await act(proof);
        if (isOpen) finish({ status: "done", data });
        else tellLate?.({ status: "done" });
      } catch (error) {
        if (isOpen) throw error;
        tellLate?.({ status: "failed", error });
      }
    }
    state.pending = ref({
      id: lastId,
      request,
      run,
      // Does nothing after `run` closed the dialog: no call is ever made twice.
      complete: () => {
        if (isOpen) void run({});
      },
      fail: (error: unknown) => finish({ status: "failed", error }),
      cancel: () => finish({ status: "cancelled" }),
    });
  });
}

/**
 * Type boundary between the dialog and a caller: the dialog collects exactly the fields that the level of the business requires,
 * as stated by `ProofByBusiness`.
 */
function asProofOf<B extends ActBusiness>(proof: CollectedProof): ProofByBusiness[B] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the table of businesses and this type say the same, a test compares them
  return proof as ProofByBusiness[B];
}

/**
 * Opens the shell's security dialog: prerequisites, preview of the action, verification, action (spec 4.3). One request is shown
 * at a time: a new one cancels the previous one. If no input is required, the call is made at once.
 *
 * @param request business, texts, and for all but bindings the call to make
 * @returns how the dialog ended; `cancelled` also when the page changed meanwhile
 */
export function verify(request: BindRequest): Promise<VerifyResult<undefined>>;
export function verify<B extends ActBusiness, Data>(
  request: ActRequest<B, Data>,
): Promise<VerifyResult<Data>>;
export function verify<B extends ActBusiness, Data>(
  request: BindRequest | ActRequest<B, Data>,
): Promise<VerifyResult<Data> | VerifyResult<undefined>> {
  if (!("act" in request)) return open({ request, act: () => Promise.resolve(undefined) });
  const { act, ...shown } = request;
  return open({ request: shown, act: (proof) => act(asProofOf<B>(proof)) });
}

/** Closes the dialog without a result; the shell does so on every route change (R2.9.1). A call in flight still finishes. */
export function cancelVerification(): void {
  state.pending?.cancel();
}

/** @returns the request on screen, or null */
export function usePendingVerification(): PendingVerification | null {
  return useSnapshot(state).pending;
}
