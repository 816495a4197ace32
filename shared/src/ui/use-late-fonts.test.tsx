import { render, waitFor } from "@testing-library/react";
import { useLateFonts } from "./use-late-fonts.ts";

/** A font face as the browser keeps it: only what the hook reads. */
class Face {
  readonly family: string;
  readonly source: string;
  readonly unicodeRange: string;
  status = "loaded";
  constructor(family: string, source: string, { unicodeRange = "U+0-10FFFF" } = {}) {
    // The family of a face created by a script has quotes in Chromium; that of a stylesheet has none.
    this.family = source === "" ? family : `"${family}"`;
    this.source = source;
    this.unicodeRange = unicodeRange;
  }
  load(): Promise<this> {
    return Promise.resolve(this);
  }
}

const STYLES = `
  @font-face { font-family: "Inter"; font-display: optional; font-weight: 400 600; src: url("/static/latin.woff2"); unicode-range: U+20-7E; }
  @font-face { font-family: "Inter"; font-display: optional; font-weight: 400 600; src: url("/static/cyrillic.woff2"); unicode-range: U+410-451; }
  @font-face { font-family: "Fallback"; src: local("Arial"); }
`;

function Page({ pathname }: { pathname: string }) {
  useLateFonts(pathname);
  return null;
}

function unused(face: Face): Face {
  return Object.assign(face, { status: "unloaded" });
}

describe("useLateFonts", () => {
  const faces = new Set<Face>();

  beforeEach(() => {
    faces.clear();
    faces.add(new Face("Inter", "", { unicodeRange: "U+20-7E" }));
    faces.add(unused(new Face("Inter", "", { unicodeRange: "U+410-451" })));
    Object.defineProperty(document, "fonts", { configurable: true, value: faces });
    Object.defineProperty(globalThis, "FontFace", { configurable: true, value: Face });
    document.head.innerHTML = `<style>${STYLES}</style>`;
    // jsdom parses font faces, but does not expose their class.
    const rule = document.styleSheets[0]?.cssRules[0];
    Object.defineProperty(globalThis, "CSSFontFaceRule", { configurable: true, value: rule?.constructor });
  });

  afterEach(() => {
    Reflect.deleteProperty(document, "fonts");
    Reflect.deleteProperty(globalThis, "FontFace");
    Reflect.deleteProperty(globalThis, "CSSFontFaceRule");
    document.head.innerHTML = "";
  });

  it("changes no font while the first page is shown", async () => {
    const { rerender } = render(<Page pathname="/en" />);
    rerender(<Page pathname="/en" />);
    await Promise.resolve();

    expect(faces.size).toBe(2);
  });

  it("applies the fonts that the first page requested on the next page, once", async () => {
    const { rerender } = render(<Page pathname="/en" />);
    rerender(<Page pathname="/en/pricing" />);

    await waitFor(() => expect(faces.size).toBe(3));
    expect([...faces][2]?.source).toBe('url("/static/latin.woff2")');
    rerender(<Page pathname="/en/statistics" />);
    await Promise.resolve();
    expect(faces.size).toBe(3);
  });
});
