/** Stores the session token, in this page and in the browser. */
export interface TokenKeeper {
  /** Called when the server has renewed the token; the old one is no longer valid. */
  renew: (old: string, token: string) => void;
  /** Adopts a token that another tab received in place of this page's. */
  follow: () => void;
}

let keeper: TokenKeeper = { renew: () => undefined, follow: () => undefined };

/**
 * Registers the token keeper; the client itself has no storage.
 *
 * @param next replaces the current keeper
 */
export function registerTokenKeeper(next: TokenKeeper): void {
  keeper = next;
}

/** @returns the token keeper */
export function getTokenKeeper(): TokenKeeper {
  return keeper;
}
