/** Public API for other modules. */
export { allEntries, findEntry, storedEntries, type Reading, type ShownEntry } from "./entries-repository.ts";
export {
  activityFieldsSchema,
  couponFieldsSchema,
  questionFieldsSchema,
  questionTextSchema,
} from "./stored-fields.ts";
