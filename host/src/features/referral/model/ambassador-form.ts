import { agreementField, ambassadorFormSchema } from "contracts";
import * as v from "valibot";

/** The application with its ticked box, which is not sent. */
export const AMBASSADOR_SCHEMA = v.object({
  ...ambassadorFormSchema.entries,
  agreed: v.pipe(v.boolean(), agreementField),
});

/** Fields of the application as they are typed. */
export type AmbassadorFields = v.InferInput<typeof AMBASSADOR_SCHEMA>;
