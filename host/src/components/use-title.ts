import { brand } from "brand";
import { useEffect } from "react";

/**
 * Names the document after its page.
 *
 * @param title name of the page; the brand's name alone without it
 */
export function useTitle(title?: string): void {
  // The document's title lives outside of React's tree.
  useEffect(() => {
    document.title = title === undefined ? brand.name : `${title} – ${brand.name}`;
  }, [title]);
}
