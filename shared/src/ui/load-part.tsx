import { useLingui } from "@lingui/react/macro";
import { useEffect, useImperativeHandle, useSyncExternalStore, type ComponentType, type Ref } from "react";
import { reloadOnceForChunk } from "shared/navigation";
import { toast } from "shared/toast";

/** A component that is loaded when it is first needed. */
export interface Part<Props> {
  /** Starts loading, once; after a failure the next call retries. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Returns the component, or null while it is not loaded. */
  read: () => ComponentType<Props> | null;
}

/**
 * Creates a part from a module that is kept out of a page's initial files.
 *
 * @param fetchPart loads the module and returns its component
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
 * Returns the component of a part once it is loaded.
 *
 * @param part result of {@link createPart}
 * @returns the component, or null while it is not loaded
 */
export function usePart<Props>(part: Part<Props>): ComponentType<Props> | null {
  return useSyncExternalStore(part.subscribe, part.read, readNothing);
}

/** Props shared by a controlled layer and its part. */
export interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A layer opened by its owner: nothing is loaded before it first opens. */
export function LoadedLayer<Props extends LayerProps>({ part, props }: { part: Part<Props>; props: Props }) {
  const Layer = usePart(part);
  const { open, onOpenChange } = props;
  const { t } = useLingui();
  const isMissing = open && Layer === null;

  // Loads the layer. If that fails, the page reloads once (R2.1.11); after that, the layer closes, and opening it again retries.
  useEffect(() => {
    async function giveUp(error: unknown): Promise<void> {
      if (await reloadOnceForChunk(error)) return;
      toast.error(t`Couldn't load this part of the page. Reload the page to try again.`);
      onOpenChange(false);
    }
    if (isMissing) part.load().catch(giveUp);
  }, [isMissing, part, onOpenChange, t]);

  return Layer && <Layer {...props} />;
}

/**
 * Takes the place of Radix's trigger and gives it the real one, which was on the page before Radix was loaded and so is never
 * replaced.
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
