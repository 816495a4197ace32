import { CHART } from "contracts";
import { SECOND_MS } from "../format/index.ts";

/** Saves a layout some time after it changed. */
export interface AutoSave {
  /** Records that something changed. */
  mark(): void;
  /** Saves unsaved changes at once. */
  flush(): void;
  /** Discards unsaved changes. */
  cancel(): void;
}

/**
 * Waits for the auto-save delay after the first change, then for the debounce after the last (spec 9).
 *
 * @param save writes the layout
 */
export function createAutoSave(save: () => void): AutoSave {
  let delay: ReturnType<typeof setTimeout> | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function cancel(): void {
    clearTimeout(delay);
    clearTimeout(debounce);
    delay = debounce = undefined;
    isDue = false;
  }
  function run(): void {
    cancel();
    save();
  }
  function startDebounce(): void {
    clearTimeout(debounce);
    debounce = setTimeout(run, CHART.saveDebounceMs);
  }
  return {
    mark() {
      if (isDue) startDebounce();
      else
        delay ??= setTimeout(() => {
          isDue = true;
          startDebounce();
        }, CHART.autoSaveDelay * SECOND_MS);
    },
    flush() {
      if (delay !== undefined) run();
    },
    cancel,
  };
}
