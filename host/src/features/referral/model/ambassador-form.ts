import { agreementField, ambassadorFormSchema } from "contracts";
import * as v from "valibot";

/** The application with its consent checkbox, which is not sent. */
export const AMBASSADOR_SCHEMA = v.object({
  ...ambassadorFormSchema.entries,
  agreed: v.pipe(v.boolean(), agreementField),
});

/** Form fields of the application as typed. */
export type AmbassadorFields = v.InferInput<typeof AMBASSADOR_SCHEMA>;
