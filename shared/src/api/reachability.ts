/** Responds on every deployment, without the pool server. */
const HEALTH_PATH = "/healthz";
const FIRST_FAULT = 500;
const DEADLINE_MS = 3_000;
const PAUSE_MS = 5_000;

/**
 * Checks whether the server of this page can be reached.
 *
 * @returns false without a network, or when the gateway responds with an error in its place
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
    // No network, or no response.
    return false;
  }
}

/** Callbacks for server outages, see {@link watchReachability}. */
export interface ReachabilityListener {
  /** Called when the server does not respond. */
  onLost: () => void;
  /** Called when it responds again; once, and only after it was lost. */
  onBack: () => void;
}

/**
 * Checks whether the server is unreachable, and if so, checks until it is back.
 *
 * @param listener - callbacks
 * @returns a function that ends the watch
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
