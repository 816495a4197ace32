import { compareDeclarations } from "./compare.ts";
import type { Declarations } from "./declarations.ts";
import { formatReport, parseReport } from "./report-files.ts";
import { leastVersion, recordDifferences, recordRelease, type VersionState } from "./versions.ts";

const RELEASED: VersionState = { released: "1.4.0", changed: [], since: {} };

function declare(texts: Readonly<Record<string, string>>): Declarations {
  return new Map(
    Object.entries(texts).map(([name, text]) => [
      name.replace(/[()]/g, ""),
      { text, isExported: !name.startsWith("(") },
    ]),
  );
}

function record(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  state = RELEASED,
): VersionState {
  const found = compareDeclarations(declare(before), declare(after));
  return recordDifferences(
    state,
    found.map((difference) => ({ ...difference, entry: "shared/toast" })),
  );
}

describe("the report of public declarations", () => {
  it.each([
    ["nothing differs", { show: "value () => void" }, { show: "value () => void" }, "1.4.0"],
    ["the version itself is raised", { V: 'value "1.4.0"' }, { V: 'value "1.5.0"' }, "1.4.0"],
    ["another text changes", { V: 'value "a"' }, { V: 'value "b"' }, "2.0.0"],
    ["an export is new", {}, { show: "value () => void" }, "1.5.0"],
    ["an export is gone", { show: "value () => void" }, {}, "2.0.0"],
    ["an export is no longer one", { Toast: "interface {}" }, { "(Toast)": "interface {}" }, "2.0.0"],
    ["a parameter changes", { show: "value (a: string) => void" }, { show: "value (a: 1) => void" }, "2.0.0"],
    ["a type has an optional member more", { T: "a {\n}" }, { T: "a {\n    b?: 1;\n}" }, "1.5.0"],
    ["a type has a member more", { T: "a {\n}" }, { T: "a {\n    b: 1;\n}" }, "2.0.0"],
    ["a type that an export names changes", { "(T)": "type T = 1;" }, { "(T)": "type T = 2;" }, "2.0.0"],
    ["a type that an export names appears", {}, { "(T)": "type T = 2;" }, "1.4.0"],
    [
      "a function gives more",
      { read: "value (a: {\n    b: 1;\n}) => {\n    c: 1;\n}" },
      { read: "value (a: {\n    b: 1;\n}) => {\n    c: 1;\n    d: 1;\n}" },
      "1.5.0",
    ],
    [
      "a function takes more",
      { read: "value (a: {\n    b: 1;\n}) => {\n    c: 1;\n}" },
      { read: "value (a: {\n    b: 1;\n    d: 1;\n}) => {\n    c: 1;\n}" },
      "2.0.0",
    ],
    [
      "a call answers more",
      { get: "call\nquery: {\n    a: 1;\n}\nresponse: {\n    b: 1;\n}" },
      { get: "call\nquery: {\n    a: 1;\n}\nresponse: {\n    b: 1;\n    c: 1;\n}" },
      "1.5.0",
    ],
    [
      "a call takes a body that may be left out",
      { set: "call\nresponse: null" },
      { set: "call\nbody: undefined | {\n    a?: 1;\n}\nresponse: null" },
      "1.5.0",
    ],
    [
      "a call asks for a body",
      { set: "call\nresponse: null" },
      { set: "call\nbody: {\n    a?: 1;\n}\nresponse: null" },
      "2.0.0",
    ],
    [
      "a call asks for more",
      { get: "call\nquery: {\n    a: 1;\n}\nresponse: {\n    b: 1;\n}" },
      { get: "call\nquery: {\n    a: 1;\n    c: 1;\n}\nresponse: {\n    b: 1;\n}" },
      "2.0.0",
    ],
  ])("requires the right version when %s", (_what, before, after, least) => {
    expect(leastVersion(record(before, after))).toBe(least);
  });

  it("allows changing and removing what was never released", () => {
    const added = record({}, { show: "value 1" });
    const changed = record({ show: "value 1" }, { show: "value 2" }, added);

    expect(changed).toEqual({ ...RELEASED, since: { "shared/toast show": "1.5.0" } });
    expect(record({ show: "value 2" }, {}, changed)).toEqual(RELEASED);
  });

  it("starts counting from the release", () => {
    const released = recordRelease(record({}, { show: "value 1" }), "1.5.0");

    expect(leastVersion(released)).toBe("1.5.0");
    expect(leastVersion(record({ show: "value 1" }, {}, released))).toBe("2.0.0");
  });

  it("is parsed as it was written", () => {
    const declarations = declare({
      Toast: "interface Toast {\n    id: number;\n}",
      "(Kind)": "type Kind = 1;",
    });

    expect(parseReport(formatReport(declarations))).toEqual(declarations);
  });
});
