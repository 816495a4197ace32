import type { Locale, Messages, RemoteContract } from "../remote-contract/index.ts";

export { loadTexts } from "./load-texts.ts";

/** Loads the catalogue of a language; the bundler makes one file of each. */
export type LoadCatalogue = (locale: Locale) => Promise<{ messages: Messages }>;

/**
 * Makes the catalogue loader of a remote.
 *
 * @param loaders catalogues that the remote shows; where two have a message, the later one counts
 * @returns the `messages` of a remote's contract
 */
export function loadFrom(...loaders: readonly LoadCatalogue[]): RemoteContract["messages"] {
  return async (locale) => {
    const loaded = await Promise.all(loaders.map((load) => load(locale)));
    return loaded.reduce<Messages>((all, { messages }) => ({ ...all, ...messages }), {});
  };
}
