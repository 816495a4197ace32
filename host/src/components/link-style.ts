/** Style of a link inside a sentence or beside a label. */
export const LINK = "font-medium text-accent-text no-underline hover:underline";
