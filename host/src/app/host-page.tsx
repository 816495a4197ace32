import { useState, type ComponentType } from "react";
import type { LazyPage } from "./host-pages.ts";

/** A page of the host: at once where it was fetched ahead, so that no placeholder follows what a document already shows. */
export function HostPage({ page }: { page: LazyPage }) {
  // The choice stays, as another component would begin the page again.
  const [Page] = useState<ComponentType>(() => page.getLoaded() ?? page);
  return <Page />;
}
