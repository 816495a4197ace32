import { useEffect } from "react";

/**
 * Replaces `react-style-singleton`, which adds a `<style>` element that the page's policy blocks. A stylesheet created by script
 * and adopted by the document is not subject to `style-src`.
 *
 * @returns A component that holds `styles` in the document while at least one of its instances is mounted.
 */
export function styleSingleton() {
  const stylesheet: { users: number; adopted?: CSSStyleSheet | undefined } = { users: 0 };

  function adopt(styles: string): void {
    stylesheet.users += 1;
    if (stylesheet.adopted) return;
    stylesheet.adopted = new CSSStyleSheet();
    stylesheet.adopted.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet.adopted];
  }

  function release(): void {
    stylesheet.users -= 1;
    if (stylesheet.users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== stylesheet.adopted);
    stylesheet.adopted = undefined;
  }

  return function Stylesheet({ styles }: { styles: string; dynamic?: boolean }): null {
    // Keeps the document's adopted stylesheets in step with the mounted users of this one.
    useEffect(() => {
      adopt(styles);
      return release;
    }, [styles]);
    return null;
  };
}
