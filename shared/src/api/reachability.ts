/** Answers on every deployment, without the pool server. */
const HEALTH_PATH = "/healthz";
const FIRST_FAULT = 500;
const DEADLINE_MS = 3_000;
const PAUSE_MS = 5_000;

/**
 * Asks whether the server that this page came from can be reached.
 *
 * @returns false without a network, and while something on the way answers in its place
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(HEALTH_PATH, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return status < FIRST_FAULT;
  } catch {
    // No network, or no one there.
    return false;
  }
}

/** Who is notified when the server is out of reach, see {@link watchReachability}. */
export interface ReachabilityListener {
  /** The server does not answer. */
  onLost: () => void;
  /** It answers again; called once, and only after it was lost. */
  onBack: () => void;
}

/**
 * Looks whether the server is out of reach, and if so, until it is back.
 *
 * @param listener - what is called
 * @returns ends the watch
 */
export function watchReachability({ onLost, onBack }: ReachabilityListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  let hasEnded = false;
  function end(): void {
    hasEnded = true;
    clearTimeout(timer);
    globalThis.removeEventListener("online", handleOnline);
  }
  async function look(): Promise<void> {
    const isReachable = await isServerReachable();
    if (hasEnded || (isReachable && !isLost)) return;
    if (isReachable) {
      end();
      onBack();
      return;
    }
    if (!isLost) onLost();
    isLost = true;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PAUSE_MS);
  }
  function handleOnline(): void {
    void look();
  }
  globalThis.addEventListener("online", handleOnline);
  void look();
  return end;
}
