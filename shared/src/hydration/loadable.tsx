import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";

/** A component in a file of its own. */
export interface Loadable<Props extends object = object> {
  /** For the nearest `Suspense`, which shows its fallback for 300 ms at least. */
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the component. */
  load: () => Promise<ComponentType<Props>>;
  /** The component once it was loaded. */
  getLoaded: () => ComponentType<Props> | undefined;
}

/**
 * Describes a component that is loaded when it is needed.
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
 * Chooses how a component is shown: at once where it was fetched ahead, so that no placeholder comes before it, else through the
 * nearest `Suspense`. The choice stays, as another component would begin the part again.
 *
 * @param part component to show
 */
export function useLoadedOrLazy<Props extends object>(part: Loadable<Props>): ComponentType<Props> {
  const [Part] = useState<ComponentType<Props>>(() => part.getLoaded() ?? part.Lazy);
  return Part;
}

/**
 * Loads a component while something else is shown in its place. React holds what `Suspense` waits for back until 300 ms after the
 * last fallback appeared; this does not.
 *
 * @param part component to load
 * @returns the component; null until it is there
 * @throws Error of its import, while rendering
 */
export function useLoadable<Props extends object>(part: Loadable<Props>): ComponentType<Props> | null {
  const [state, setState] = useState<{ Component: ComponentType<Props> | null; error?: unknown }>(() => ({
    Component: part.getLoaded() ?? null,
  }));
  const isMissing = state.Component === null;

  // What is imported is outside of React.
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
