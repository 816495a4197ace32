/** What other modules may use. */
export { htmlFor } from "./content.ts";
export { allEntries, findEntry, languagesOf, type Reading, type ShownEntry } from "./entries-repository.ts";
export { addMessages, type MessageRow } from "./messages-repository.ts";
export {
  activityFieldsSchema,
  couponFieldsSchema,
  questionFieldsSchema,
  questionTextSchema,
} from "./stored-fields.ts";
