/** Class names of a small button in the bars above and below the chart. */
export const CHIP =
  "min-h-8 cursor-pointer rounded-sm px-2 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:min-h-11";

/** Class names of a {@link CHIP} that is the current choice. */
export const CHOSEN_CHIP = "bg-accent-soft text-accent-text";
