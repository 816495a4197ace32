import type { Locale, Messages, RemoteContract } from "../remote-contract/index.ts";

/** How to load the catalogue of each language; the bundler makes one file of each. */
export type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

/**
 * Makes the catalogue loader of a remote.
 *
 * @param tables catalogues that the remote shows; where two have a message, the later one counts
 * @returns the `messages` of a remote's contract
 */
export function loadFrom(...tables: readonly Catalogues[]): RemoteContract["messages"] {
  return async (locale) => {
    const loaded = await Promise.all(tables.map((table) => table[locale]()));
    return loaded.reduce<Messages>((all, { messages }) => ({ ...all, ...messages }), {});
  };
}
