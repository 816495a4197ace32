import { useEffect } from "react";

/**
 * Replaces `react-style-singleton`, which adds a `<style>` element that the page's policy blocks. A stylesheet created by script
 * and adopted by the document is not subject to `style-src`.
 *
 * @returns A component that holds `styles` in the document while at least one of its instances is mounted.
 */
export function styleSingleton() {
  const sheet: { users: number; adopted?: CSSStyleSheet | undefined } = { users: 0 };

  function adopt(styles: string): void {
    sheet.users += 1;
    if (sheet.adopted) return;
    sheet.adopted = new CSSStyleSheet();
    sheet.adopted.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet.adopted];
  }

  function release(): void {
    sheet.users -= 1;
    if (sheet.users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet.adopted);
    sheet.adopted = undefined;
  }

  return function Sheet({ styles }: { styles: string; dynamic?: boolean }): null {
    // Keeps the document's adopted stylesheets in step with the mounted users of this one.
    useEffect(() => {
      adopt(styles);
      return release;
    }, [styles]);
    return null;
  };
}
