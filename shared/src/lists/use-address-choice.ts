import { useSearchParams } from "../router/index.ts";

/**
 * A choice among a few, such as a tab or a period, stored in the page's address. The default is not written; an unknown value
 * counts as the default.
 *
 * @param name query parameter
 * @param choices all choices; the first is the default
 * @param dependents query parameters of the chosen part, which another choice removes; all others are kept
 * @returns the choice and how to change it
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  dependents: readonly string[] = [],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = choices.find((choice) => choice === params.get(name)) ?? choices[0];
  function choose(choice: Choice): void {
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const dependent of dependents) next.delete(dependent);
      if (choice === choices[0]) next.delete(name);
      else next.set(name, choice);
      return next;
    });
  }
  return [chosen, choose];
}
