import { minifyScript } from "../src/minify-script.ts";

it("minifies a script and puts the compile hint for all functions in the first line, where browsers expect it", async () => {
  const { code } = await minifyScript(
    {
      "main.js":
        "/* What it adds. */\nfunction add(first, second) {\n  return first + second;\n}\nadd(1, 2);\n",
    },
    undefined,
    {},
  );

  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\nfunction add\(\w,\w\)\{/);
});
