import { minifyScript } from "../src/minify-script.ts";

it("makes a script small and hints that all its functions are called, in the first line, where browsers look for it", async () => {
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
