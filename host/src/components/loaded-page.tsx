import { useLoadedOrLazy, type Loadable } from "shared/hydration";

/** A page in a file of its own, without a placeholder where it was fetched ahead. */
export function LoadedPage({ page }: { page: Loadable }) {
  const Page = useLoadedOrLazy(page);
  return <Page />;
}
