import { useEffect, useImperativeHandle, useSyncExternalStore, type ComponentType, type Ref } from "react";

/** A component that is loaded when it is first needed. */
export interface Part<Props> {
  /** Starts loading, once; after a failure the next call tries again. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** The component, or null while it is not there. */
  read: () => ComponentType<Props> | null;
}

/**
 * Makes a part out of a module that is kept out of a page's first files.
 *
 * @param fetchPart loads the module and gives back its component
 * @returns the part, for {@link usePart}
 */
export function createPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let component: ComponentType<Props> | null = null;
  let running: Promise<void> | null = null;
  async function fetchOnce(): Promise<void> {
    try {
      component = await fetchPart();
      listeners.forEach((listener) => listener());
    } finally {
      running = null;
    }
  }
  return {
    load: () => {
      if (component) return Promise.resolve();
      running ??= fetchOnce();
      return running;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => component,
  };
}

function readNothing(): null {
  return null;
}

/**
 * The component of a part as far as it is loaded.
 *
 * @param part what {@link createPart} made
 * @returns the component, or null while it is not there
 */
export function usePart<Props>(part: Part<Props>): ComponentType<Props> | null {
  return useSyncExternalStore(part.subscribe, part.read, readNothing);
}

/** What a controlled layer and its part have in common. */
export interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A layer that its owner opens: nothing is loaded before the first time. */
export function LoadedLayer<Props extends LayerProps>({ part, props }: { part: Part<Props>; props: Props }) {
  const Layer = usePart(part);
  const { open, onOpenChange } = props;
  const isMissing = open && Layer === null;

  // Fetches the layer from the network; one that cannot be had counts as closed, and opening it again tries again.
  useEffect(() => {
    if (isMissing) part.load().catch(() => onOpenChange(false));
  }, [isMissing, part, onOpenChange]);

  return Layer && <Layer {...props} />;
}

/**
 * Stands where Radix wants its trigger and hands it the real one, which was on the page before Radix was loaded and
 * so is never replaced.
 */
export function TriggerStandIn({
  anchor,
  ref,
}: {
  anchor: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor, [anchor]);
  return null;
}
