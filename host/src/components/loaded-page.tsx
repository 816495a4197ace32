import { useLoadedOrLazy, type Loadable } from "shared/hydration";

/** A page in its own chunk, shown without a placeholder if prefetched. */
export function LoadedPage({ page }: { page: Loadable }) {
  const Page = useLoadedOrLazy(page);
  return <Page />;
}
