import { useSearchParams } from "shared/router";

const COMPARE = "compare";
const PREVIOUS = "previous";
const ACCOUNT = "account:";

/** What the hashrate is compared with: the previous period, or another account of the person. */
export type Comparison = { readonly kind: "previous" } | { readonly kind: "account"; readonly name: string };

function read(text: string | null): Comparison | null {
  if (text === PREVIOUS) return { kind: "previous" };
  const name = text?.startsWith(ACCOUNT) === true ? text.slice(ACCOUNT.length) : "";
  return name === "" ? null : { kind: "account", name };
}

/**
 * Returns what the hashrate is compared with, kept in the page's address.
 *
 * @returns the choice, null for none, and a function to change it
 */
export function useComparison(): [Comparison | null, (comparison: Comparison | null) => void] {
  const [search, setSearch] = useSearchParams();
  function change(comparison: Comparison | null): void {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (comparison === null) next.delete(COMPARE);
        else next.set(COMPARE, comparison.kind === "previous" ? PREVIOUS : ACCOUNT + comparison.name);
        return next;
      },
      { replace: true },
    );
  }
  return [read(search.get(COMPARE)), change];
}
