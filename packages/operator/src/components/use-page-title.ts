import { brand } from "brand";
import { useEffect } from "react";

/**
 * Sets the document title.
 *
 * @param title name of the page
 */
export function usePageTitle(title: string): void {
  // The document's title is outside of React's tree.
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
}
