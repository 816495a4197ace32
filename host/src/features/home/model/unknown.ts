/** Shown for a figure that could not be read. */
export const UNKNOWN_FIGURE = "\u2013";
