import { execFileSync } from "node:child_process";
import path from "node:path";
import { fillIn, textKey } from "../src/text.ts";

// Tests are compiled, so the function for Node is called in a separate process.
function inNode(expression: string): unknown {
  const source = path.resolve(import.meta.dirname, "../src/msg.ts");
  const script = `import { msg } from ${JSON.stringify(source)}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
  );
}

describe("msg in Node", () => {
  it("returns the text of a template and its values", () => {
    expect(inNode("msg`Up to ${{ max: 20 }} of {count} addresses.`")).toEqual({
      id: "Up to {max} of {count} addresses.",
      message: "Up to {max} of {count} addresses.",
      values: { max: 20 },
    });
  });

  it("distinguishes a text with a context from the same text without", () => {
    expect(inNode('msg({ message: "Open", context: "order status" })')).toEqual({
      id: textKey("Open", "order status"),
      message: "Open",
      context: "order status",
    });
    expect(textKey("Open", "order status")).not.toBe(textKey("Open"));
  });
});

describe("fillIn", () => {
  it("inserts the values of a text and leaves other placeholders", () => {
    expect(fillIn({ id: "1", message: "{min} to {max} of {all}", values: { min: 3, max: "20" } })).toBe(
      "3 to 20 of {all}",
    );
  });
});
