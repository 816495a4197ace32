import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Switch } from "shared/forms";
import type { BatchRisk } from "../model/risks.ts";
import type { Consents } from "./use-consents.ts";

/** @returns a function that names what is confirmed about the rows of a risk */
function useConsentText(): (risk: BatchRisk) => string {
  const { t } = useLingui();
  return ({ kind, count }) => {
    switch (kind) {
      case "double":
        return t`The repeated destinations are intended`;
      case "fee":
        return plural(count, {
          one: "I accept the large fee of # row",
          other: "I accept the large fees of # rows",
        });
      case "lookalike":
        return plural(count, {
          one: "I compared # address with the similar saved one",
          other: "I compared # addresses with the similar saved ones",
        });
      case "twin":
        return plural(count, {
          one: "I checked # address in an old format",
          other: "I checked # addresses in an old format",
        });
    }
  };
}

/** One switch per kind of risk; all must be on before the batch can be sent (domain wallet 3.4). */
export function RiskConsents({ consents: { risks, agree } }: { consents: Consents }) {
  const consentText = useConsentText();
  if (risks.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 max-md:gap-0">
      {risks.map((risk) => (
        <Switch
          key={risk.kind}
          label={consentText(risk)}
          checked={risk.isAgreed}
          onChange={(isAgreed) => agree(risk.kind, isAgreed ? risk.content : undefined)}
          showLabel
        />
      ))}
    </div>
  );
}
