/** Public API for other modules. */
export { addMessages, type MessageRow } from "./messages-repository.ts";
