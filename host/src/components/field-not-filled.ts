/** Thrown when a code is requested before its target field is valid; the field shows its own error. */
export class FieldNotFilledError extends Error {}
