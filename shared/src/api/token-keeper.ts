/** What keeps the token of the sign-in, in this page and in the browser. */
export interface TokenKeeper {
  /** The server gave the sign-in a new token; the old one opens nothing any more. */
  renew: (old: string, token: string) => void;
  /** Takes over a token that another tab was given in place of this page's. */
  follow: () => void;
}

let keeper: TokenKeeper = { renew: () => undefined, follow: () => undefined };

/**
 * Registers what keeps the token; the client itself knows no storage.
 *
 * @param next keeper in place of the one before
 */
export function registerTokenKeeper(next: TokenKeeper): void {
  keeper = next;
}

/** @returns what keeps the token */
export function getTokenKeeper(): TokenKeeper {
  return keeper;
}
