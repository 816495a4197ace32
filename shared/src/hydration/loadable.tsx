import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";

/** A component in a separate chunk. */
export interface Loadable<Props extends object = object> {
  /** For the nearest `Suspense`, which shows its fallback for at least 300 ms. */
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the component. */
  load: () => Promise<ComponentType<Props>>;
  /** Returns the component once loaded. */
  getLoaded: () => ComponentType<Props> | undefined;
}

/**
 * Describes a component that is loaded on demand.
 *
 * @param load imports it
 */
export function loadable<Props extends object = object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadAndKeep = async () => {
    loaded = (await load()).Component;
    return loaded;
  };
  return {
    Lazy: lazy(async () => ({ default: await loadAndKeep() })),
    load: loadAndKeep,
    getLoaded: () => loaded,
  };
}

/**
 * Chooses how a component is shown: at once if it is already loaded, so that no placeholder precedes it, otherwise through the
 * nearest `Suspense`. The choice is kept, because switching components would remount the part.
 *
 * @param part component to show
 */
export function useLoadedOrLazy<Props extends object>(part: Loadable<Props>): ComponentType<Props> {
  const [Part] = useState<ComponentType<Props>>(() => part.getLoaded() ?? part.Lazy);
  return Part;
}

/**
 * Loads a component while something else is shown in its place. React delays content under `Suspense` until 300 ms after the last
 * fallback appeared; this does not.
 *
 * @param part component to load
 * @returns the component; null until it is loaded
 * @throws Error of its import, while rendering
 */
export function useLoadable<Props extends object>(part: Loadable<Props>): ComponentType<Props> | null {
  const [state, setState] = useState<{ Component: ComponentType<Props> | null; error?: unknown }>(() => ({
    Component: part.getLoaded() ?? null,
  }));
  const isMissing = state.Component === null;

  // The import is outside of React.
  useEffect(() => {
    let isCurrent = isMissing;
    if (isMissing)
      part.load().then(
        (Component) => isCurrent && setState({ Component }),
        (error: unknown) => isCurrent && setState({ Component: null, error }),
      );
    return () => {
      isCurrent = false;
    };
  }, [part, isMissing]);

  if (state.error !== undefined)
    throw state.error instanceof Error ? state.error : new Error("the part was not loaded");
  return state.Component;
}
