import { splitFontRules } from "../src/font-rules.ts";

it("extracts the rules of downloaded fonts, and leaves those of local fonts", () => {
  const loaded = '@font-face{font-family:Inter;src:url(/static/inter.woff2) format("woff2")}';
  const local = "@font-face {\n  font-family: Fallback;\n  src: local(Arial);\n}";

  expect(splitFontRules(`a{b:c}${loaded}${local}d{e:f}${loaded}`)).toEqual({
    fonts: `${loaded}\n${loaded}`,
    rest: `a{b:c}${local}d{e:f}`,
  });
});
