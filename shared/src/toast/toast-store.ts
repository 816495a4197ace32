import { proxy, useSnapshot } from "valtio";

/** The kind of a toast. */
export type ToastKind = "success" | "info" | "warning" | "error";

/** The action of a message. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** One message in the corner. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Action of the message, e.g. undo. */
  action?: ToastAction;
}

/** A message is shown long enough to be read; failures are shown longer. */
const STAY_MS: Record<ToastKind, number> = { success: 4000, info: 5000, warning: 8000, error: 8000 };
const MAXIMUM = 3;

const state = proxy<{ toasts: Toast[] }>({ toasts: [] });
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

function startTimer(toast: Toast): void {
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), STAY_MS[toast.kind]),
  );
}

/**
 * Shows a message; one already shown with the same text is only kept longer.
 *
 * @param kind kind of the message
 * @param text translated sentence
 * @param action action of the message
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const standing = state.toasts.find((toast) => toast.kind === kind && toast.text === text);
  if (standing) {
    if (action) standing.action = action;
    // A held message has no timer and stays until it is released.
    if (timers.has(standing.id)) {
      clearTimeout(timers.get(standing.id));
      startTimer(standing);
    }
    return;
  }
  const toast: Toast = { id: nextId, kind, text, ...(action ? { action } : {}) };
  nextId += 1;
  // A held message stays: its button may have the focus.
  const passing = state.toasts.filter(({ id }) => timers.has(id));
  const [oldest = state.toasts[0]] = passing;
  if (state.toasts.length >= MAXIMUM && oldest) dismissToast(oldest.id);
  state.toasts.push(toast);
  startTimer(toast);
}

/**
 * Removes a message.
 *
 * @param id the toast's id
 */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const index = state.toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) state.toasts.splice(index, 1);
}

/**
 * Holds a message while the pointer or the focus is on it.
 *
 * @param id the toast's id
 */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/**
 * Releases a held message, which disappears after its usual time.
 *
 * @param id the toast's id
 */
export function releaseToast(id: number): void {
  const toast = state.toasts.find((entry) => entry.id === id);
  if (toast && !timers.has(id)) startTimer(toast);
}

/** @returns the messages on screen, oldest first */
export function useToasts(): readonly Toast[] {
  return useSnapshot(state).toasts;
}

/** Shorthands of `showToast`. */
export const toast = {
  success: (text: string, action?: ToastAction): void => showToast("success", text, action),
  info: (text: string): void => showToast("info", text),
  warning: (text: string): void => showToast("warning", text),
  error: (text: string): void => showToast("error", text),
} as const;
