/** Any of these counts as use of the desk. */
const INPUTS = ["click", "input", "keydown", "pointerdown", "pointermove", "wheel"] as const;

let lastInput = Date.now();

/** Records the operator's input from now on. */
export function watchInput(): void {
  lastInput = Date.now();
  for (const input of INPUTS) {
    window.addEventListener(input, () => (lastInput = Date.now()), { capture: true, passive: true });
  }
}

/** Returns the whole seconds since the last input. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastInput) / 1000));
}
