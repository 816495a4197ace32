/** Maximum number of steps that can be undone. */
const DEPTH = 50;
/** Moves of the same thing within this time are merged into one step. */
const MERGE_MS = 1000;

/** An undo and redo history of states. */
export interface History<T> {
  /** Resets the history to a state with nothing to undo. */
  start(state: T): void;
  /**
   * Records the state after a change; an unchanged state adds no step.
   *
   * @param isMove merged with a move just before
   */
  record(state: T, isMove?: boolean): void;
  /** Replaces the current state with an equivalent one that was read again. */
  refresh(state: T): void;
  /** Returns the state before the last step; null when there is none. */
  undo(): T | null;
  /** Returns the state after the step that was undone last; null when there is none. */
  redo(): T | null;
  /** Number of steps that can be undone and redone. */
  counts(): { readonly undo: number; readonly redo: number };
}

/**
 * Makes a history of states; they are compared as data.
 *
 * @param first first state
 */
export function createHistory<T>(first: T): History<T> {
  let current = first;
  let undone: T[] = [];
  let done: T[] = [];
  let lastMove = Number.NEGATIVE_INFINITY;
  const isSame = (one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);
  return {
    start(state) {
      [current, done, undone] = [state, [], []];
      lastMove = Number.NEGATIVE_INFINITY;
    },
    record(state, isMove = false) {
      if (isSame(state, current)) return;
      const isMerged = isMove && Date.now() - lastMove < MERGE_MS;
      if (!isMerged) done = [...done, current].slice(-DEPTH);
      lastMove = isMove ? Date.now() : Number.NEGATIVE_INFINITY;
      undone = [];
      current = state;
    },
    refresh(state) {
      current = state;
    },
    undo() {
      const state = done.pop();
      if (state === undefined) return null;
      undone.push(current);
      current = state;
      return state;
    },
    redo() {
      const state = undone.pop();
      if (state === undefined) return null;
      done.push(current);
      current = state;
      return state;
    },
    counts: () => ({ undo: done.length, redo: undone.length }),
  };
}
