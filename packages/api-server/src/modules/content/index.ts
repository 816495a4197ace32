/** What other modules may use. */
export { addMessages, type MessageRow } from "./messages-repository.ts";
