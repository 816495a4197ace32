import { Trans, useLingui } from "@lingui/react/macro";
import { CODE_RESEND_SECONDS, SESSION_STORAGE_KEYS } from "contracts/constants";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { storedValue } from "shared/storage";
import { Button } from "../ui/button.tsx";

const deadlines = storedValue({
  area: "session",
  name: SESSION_STORAGE_KEYS.codeResendAt,
  schema: v.record(v.string(), v.number()),
  initial: {},
});

function secondsLeft(business: string): number {
  const until = deadlines.read()[business] ?? 0;
  return Math.min(CODE_RESEND_SECONDS, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}

/**
 * Starts the countdown of a code that another call sent, before its button is rendered.
 *
 * @param business what the code is for
 */
export function noteCodeSent(business: string): void {
  deadlines.write({ ...deadlines.read(), [business]: Date.now() + CODE_RESEND_SECONDS * 1000 });
}

/**
 * Checks whether a code was sent within the countdown, e.g. before its dialog was closed and opened again.
 *
 * @param business what the code is for
 * @returns true while the button counts down
 */
export function wasCodeSent(business: string): boolean {
  return secondsLeft(business) > 0;
}

/** Props of {@link CodeSendButton}. */
export interface CodeSendButtonProps {
  /** What the code is for; the countdown is stored by this key, so that closing a dialog does not reset it. */
  business: string;
  /** Sends the code; rejects on failure, and the caller shows the message. */
  onSend: () => Promise<void>;
  disabled?: boolean;
}

type Phase = "idle" | "sending" | "sent" | "again";

/** The button at the end of a `CodeField`: requests a code and counts down until the next may be requested (60 s, spec 9). */
export function CodeSendButton({ business, onSend, disabled }: CodeSendButtonProps) {
  const { t } = useLingui();
  const [left, setLeft] = useState(() => secondsLeft(business));
  const [phase, setPhase] = useState<Phase>(left > 0 ? "sent" : "idle");
  const button = useRef<HTMLButtonElement>(null);
  const isCounting = left > 0;

  // Updates the countdown with the time.
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => {
      const next = secondsLeft(business);
      setLeft(next);
      if (next === 0) setPhase("again");
    }, 250);
    return () => clearInterval(timer);
  }, [isCounting, business]);

  async function handleClick(): Promise<void> {
    setPhase("sending");
    try {
      await onSend();
      noteCodeSent(business);
      setPhase("sent");
      // The button is disabled during the countdown and would lose the focus; move it to the code field.
      if (document.activeElement === button.current)
        button.current?.parentElement?.querySelector("input")?.focus();
    } catch {
      // The caller shows the error; the next attempt restarts the countdown (spec 8, R8.10).
      deadlines.write({ ...deadlines.read(), [business]: 0 });
      setPhase("idle");
    }
    setLeft(secondsLeft(business));
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        // The button is lower than a field; its touch target is as high as the field.
        className="relative -me-1.5 shrink-0 after:absolute after:-inset-y-1.5 after:inset-x-0 max-md:min-h-8!"
        disabled={disabled || isCounting}
        busy={phase === "sending"}
        busyLabel={<Trans>Sending…</Trans>}
        // Keeps the focus in the field while its code is requested, so that leaving it does not validate it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void handleClick()}
      >
        {isCounting ? (
          <span className="num">
            <Trans>Resend in {left} s</Trans>
          </span>
        ) : phase === "again" ? (
          <Trans>Resend code</Trans>
        ) : (
          <Trans>Send code</Trans>
        )}
      </Button>
      <span role="status" className="sr-only">
        {phase === "sent" && t`Code sent`}
        {phase === "again" && t`You can request a new code`}
      </span>
    </>
  );
}
