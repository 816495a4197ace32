/** A code was requested before the field that it would be sent to was in order; the field says so itself. */
export class FieldNotFilledError extends Error {}
