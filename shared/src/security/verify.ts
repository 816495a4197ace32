import type { CallInput, VerifyType, sendBatchCode, sendEmailCode } from "contracts";
import type { ReactNode } from "react";
import { proxy, ref, useSnapshot } from "valtio";
import type { ActBusiness, BindBusiness, CollectedProof, ProofByBusiness } from "./proof.ts";

/** Capability that a remote asks for in its release file. */
export const SECURITY_CAPABILITY = "security.verify@1";

/** Rows that the code of a batch approves. */
export type BatchPayload = Omit<CallInput<typeof sendBatchCode>["body"], "channel">;

/** What a code approves: goes with the request for it, and has to equal what is sent afterwards. */
export type CodePayload = Omit<CallInput<typeof sendEmailCode>["query"], "business" | "token"> | BatchPayload;

/** Words and panes around the fields; the dialog has its own where one is left out. */
export interface VerifyTexts {
  title?: string;
  description?: ReactNode;
  /** What the person ought to know before confirming, above the fields. */
  tips?: ReactNode;
  /** What is about to be done, to be read before the codes are requested (spec 4.3, step 0). */
  preStep?: ReactNode;
  /** What the codes approve, in a few lines above their fields: amount, destination, fee. */
  summary?: ReactNode;
  /** Verb of the last button; "Confirm" unless given. */
  confirmLabel?: string;
  /** Something is deleted or ended: the last button says so by its colour. */
  danger?: boolean;
  /** Sentence beside the box that a business with an agreement asks to be ticked. */
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
  /** Level of the case where it is not the plain one of the table, e.g. more rights for an observer. */
  level?: number;
  /** Closes the dialog on a wrong code as well; the caller gets the error (spec 4.3). */
  closeOnError?: boolean;
  /**
   * The caller asks what became of a call whose answer got lost: the dialog closes then, and leaves no button that could
   * send it once more (R8.7).
   */
  asksOutcome?: boolean;
  /** Sign-in only: factors that the server offers, and the token of the password step for the SMS. */
  signIn?: { verifyTypes: readonly VerifyType[]; token: string };
  /** Makes the call. An error 21001, 21002, 21005 or 21006 shows under its field, any other ends the dialog. */
  act: (proof: ProofByBusiness[B]) => Promise<Data>;
}

/** How the dialog ended. */
export type VerifyResult<Data> =
  { status: "done"; data: Data } | { status: "cancelled" } | { status: "failed"; error: unknown };

/** How a call ended after its dialog had been closed by a change of page. */
export type LateResult = { status: "done" } | { status: "failed"; error: unknown };

/** What the dialog knows of a request; `act` and its data stay in the store. */
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
  /** Differs for each request. */
  id: number;
  request: DialogRequest;
  /** Makes the caller's call; resolves after it went well, which ends the dialog, and rejects with its error. */
  run: (proof: CollectedProof) => Promise<void>;
  /** Ends a business of the shell whose panes are done. */
  complete: () => void;
  fail: (error: unknown) => void;
  cancel: () => void;
}

/** Kept as it is: functions and panes are no state to follow. */
type KeptVerification = ReturnType<typeof ref<PendingVerification>>;

const state = proxy<{ pending: KeptVerification | null }>({ pending: null });
let lastId = 0;
let tellLate: ((result: LateResult) => void) | undefined;

/**
 * Sets what notifies the person of a call that ended after its dialog was closed.
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
      // Does nothing after `run` ended the dialog: no call is ever made twice.
      complete: () => {
        if (isOpen) void run({});
      },
      fail: (error: unknown) => finish({ status: "failed", error }),
      cancel: () => finish({ status: "cancelled" }),
    });
  });
}

/**
 * Border between the dialog and a caller: the dialog collects exactly the fields that the level of the business asks for,
 * which `ProofByBusiness` states.
 */
function asProofOf<B extends ActBusiness>(proof: CollectedProof): ProofByBusiness[B] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the table of businesses and this type say the same, a test compares them
  return proof as ProofByBusiness[B];
}

/**
 * Opens the shell's security dialog: prerequisites, what is about to be done, verification, action (spec 4.3). One request is
 * shown at a time: a new one cancels the one before. Where nothing is to be asked the call is made at once.
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

/** Closes the dialog without a result; the shell does so on every route change (R2.9.1). A call under way still finishes. */
export function cancelVerification(): void {
  state.pending?.cancel();
}

/** @returns the request on screen, or null */
export function usePendingVerification(): PendingVerification | null {
  return useSnapshot(state).pending;
}
