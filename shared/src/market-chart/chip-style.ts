/** A small button of the bars above and below the chart. */
export const CHIP =
  "min-h-8 cursor-pointer rounded-sm px-2 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:min-h-11";

/** A {@link CHIP} whose choice is the current one. */
export const CHOSEN_CHIP = "bg-accent-soft text-accent-text";
