import { deleteNoticePush, getNoticePush, setNoticePush, type CallData } from "contracts";
import { useEffect, useState } from "react";
import { revalidateCalls, useCallMutation } from "shared/api";
import { canPush, readEndpointHash, subscribe } from "../model/push.ts";

type Push = CallData<typeof getNoticePush>;

/** Whether this browser receives the account's alerts, and whether it can. */
type BrowserState = "unknown" | "unsupported" | "denied" | "off" | "on";

function readState(push: Push, hash: string | null | undefined, isDenied: boolean): BrowserState {
  if (!canPush()) return "unsupported";
  if (hash === undefined) return isDenied ? "denied" : "unknown";
  if (push.browsers.some((browser) => browser.endpoint_hash === hash)) return "on";
  return isDenied ? "denied" : "off";
}

/**
 * Tracks whether this browser receives alerts.
 *
 * @returns its state, its endpoint hash, and functions to turn alerts on and off; both throw the errors of the call or the
 * browser
 */
export function useThisBrowser(push: Push) {
  const [hash, setHash] = useState<string | null>();
  const [isDenied, setDenied] = useState(() => canPush() && Notification.permission === "denied");
  const save = useCallMutation(setNoticePush);
  const remove = useCallMutation(deleteNoticePush);

  // Only the browser has its subscription, and reading it is asynchronous.
  useEffect(() => {
    let isOver = false;
    async function read(): Promise<void> {
      const found = await readEndpointHash().catch(() => null);
      if (!isOver) setHash(found);
    }
    if (canPush()) void read();
    return () => {
      isOver = true;
    };
  }, []);

  async function refresh(): Promise<void> {
    setHash(await readEndpointHash());
    await revalidateCalls(getNoticePush);
  }
  /** @returns whether the person allowed notifications */
  async function turnOn(): Promise<boolean> {
    const permission = await Notification.requestPermission();
    setDenied(permission === "denied");
    if (permission !== "granted") return false;
    await save.trigger({ body: await subscribe(push.public_key) });
    await refresh();
    return true;
  }
  async function turnOff(id: number): Promise<void> {
    // The browser stays subscribed, since other accounts may use it too.
    await remove.trigger({ params: { id } });
    await refresh();
  }
  return { state: readState(push, hash, isDenied), hash, turnOn, turnOff };
}
