import { useEffect, useState } from "react";
import { useErrorText } from "shared/api";
import { loadCountries, useCommon } from "shared/session";

/** Countries to which codes can be sent, loaded when first needed; with the message of a failure. */
export function useCountries(isNeeded: boolean) {
  const { countries } = useCommon();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);

  // The list is part of the common data and is fetched once.
  useEffect(() => {
    if (isNeeded) loadCountries("special").catch((error: unknown) => setProblem(errorText(error)));
  }, [isNeeded, errorText]);
  return { countries: countries.special, problem };
}
