import { splitFaces } from "../src/font-faces.ts";

it("extracts the rules of downloaded fonts, and leaves those of local fonts", () => {
  const loaded = '@font-face{font-family:Inter;src:url(/static/inter.woff2) format("woff2")}';
  const local = "@font-face {\n  font-family: Fallback;\n  src: local(Arial);\n}";

  expect(splitFaces(`a{b:c}${loaded}${local}d{e:f}${loaded}`)).toEqual({
    faces: `${loaded}\n${loaded}`,
    rest: `a{b:c}${local}d{e:f}`,
  });
});
