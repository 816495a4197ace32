import { act, renderHook, screen } from "@testing-library/react";
import { ApiError } from "shared/api";
import { useLocation } from "shared/router";
import {
  cancelVerification,
  usePendingVerification,
  type CollectedProof,
  type PendingVerification,
} from "shared/security";
import { useToasts } from "shared/toast";

/** Proof collected by the shell's dialog: codes of email and second factor. */
export const CODES = {
  email_captcha: "111111",
  verify_type: "google_code",
  verify_code: "222222",
} as const satisfies CollectedProof;

/** Errors that the shell's dialog shows under its field; it stays open for another code. */
const SHOWN_IN_DIALOG: readonly number[] = [21001, 21002, 21005, 21006];

/** The shell around a page: shows its location, its messages, and what its security dialog shows before the codes. */
export function Shell() {
  const toasts = useToasts();
  const request = usePendingVerification()?.request;
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <ul aria-label="Shell messages">
        {toasts.map(({ id, kind, text, action }) => (
          <li key={id} data-kind={kind}>
            {text}
            {action !== undefined && <button onClick={action.onSelect}>{action.label}</button>}
          </li>
        ))}
      </ul>
      {request !== undefined && (
        <section aria-label="Security check">
          {request.title}
          {request.description}
          {request.tips}
          {request.preStep}
        </section>
      )}
    </>
  );
}

function readPending(): PendingVerification {
  const { result, unmount } = renderHook(() => usePendingVerification());
  const { current } = result;
  unmount();
  if (current === null) throw new Error("The security dialog is not open.");
  return current;
}

/** @returns path and query of the current page */
export function readAddress(): string {
  return screen.getByRole("status", { name: "Address", hidden: true }).textContent;
}

/** @returns the security dialog, once it opens */
export function findSecurityCheck(): Promise<HTMLElement> {
  // A dialog of the page hides everything outside it.
  return screen.findByRole("region", { name: "Security check", hidden: true });
}

/** @returns the page's request to the security dialog, once it opens */
export async function findRequest(): Promise<PendingVerification["request"]> {
  await findSecurityCheck();
  return readPending().request;
}

/**
 * Confirms the security dialog, which behaves like the shell's own: it stays open after a wrong or expired code.
 *
 * @param proof the proof that the person entered
 */
export async function confirmSecurityCheck(proof: CollectedProof = CODES): Promise<void> {
  await findSecurityCheck();
  const pending = readPending();
  await act(async () => {
    try {
      await pending.run(proof);
    } catch (error) {
      const isShown = error instanceof ApiError && SHOWN_IN_DIALOG.includes(error.code);
      if (!isShown || pending.request.closeOnError === true) pending.fail(error);
    }
  });
}

/** Closes the security dialog without codes. */
export async function cancelSecurityCheck(): Promise<void> {
  await findSecurityCheck();
  await act(async () => cancelVerification());
}
