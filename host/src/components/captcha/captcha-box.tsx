import { Trans } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Button, Notice, Spinner } from "shared/ui";
import { closeCaptcha, placeCaptcha, retryCaptcha, useCaptcha } from "./captcha-store.ts";
import type { CaptchaStatus } from "./captcha-flow.ts";

/** Id of the element that shows the captcha (spec 2.9). */
const BOX_ID = "captcha-box";

function Actions() {
  return (
    <div className="mt-2 flex gap-2">
      <Button size="sm" onClick={retryCaptcha}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={closeCaptcha}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Working() {
  return (
    <p className="flex items-center gap-2.5 rounded-sm border border-line bg-sunken px-3.5 py-3 text-xs text-ink-2">
      <Spinner />
      <Trans>Verifying you're human. This takes a moment.</Trans>
    </p>
  );
}

function Body({ status }: { status: Exclude<CaptchaStatus, { kind: "idle" }> }) {
  if (status.kind === "loading" || status.kind === "working") return <Working />;
  const { code } = status.kind === "error" ? status : { code: undefined };
  return (
    <Notice
      tone="negative"
      title={
        code === undefined ? (
          <Trans>Verification failed, please try again later</Trans>
        ) : (
          <Trans>Network failure ({code})</Trans>
        )
      }
    >
      <Actions />
    </Notice>
  );
}

/** The captcha of another provider, a custom element from its script; React only places it. */
function Widget({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    place.current?.replaceChildren(element);
    place.current?.focus();
    return () => {
      element.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element]);
  return <div ref={place} tabIndex={-1} className="min-h-11 outline-none" />;
}

/** Status of the captcha: no puzzle, one line about the progress, and a retry after a failure. */
function CaptchaBox({ className }: { className?: string }) {
  const { status, widget } = useCaptcha();
  const isReady = widget !== null && status.kind === "working";
  return (
    <div id={BOX_ID} className={status.kind === "idle" ? undefined : className}>
      <div role="status">{status.kind === "idle" || isReady ? null : <Body status={status} />}</div>
      {widget === null ? null : <Widget element={widget()} />}
      {isReady ? (
        <Button size="sm" variant="ghost" className="mt-2" onClick={closeCaptcha}>
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The captcha inside a form that requires it. */
export function CaptchaPlace() {
  // The shell shows the box itself unless a page places it.
  useEffect(() => placeCaptcha(), []);
  return <CaptchaBox className="my-4" />;
}

/** The captcha over the page, for calls outside of the sign-in pages. */
export function CaptchaOverlay() {
  const { places } = useCaptcha();
  if (places > 0) return null;
  return (
    <CaptchaBox className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar-h,0px))] z-(--z-captcha) mx-auto max-w-108 rounded-sm bg-raised shadow-3" />
  );
}
