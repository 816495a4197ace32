import { writeReport } from "./report.ts";

it("lists each finding once, with the first places and the number of the others", () => {
  const finding = { kind: "cut text", detail: 'dd "CNY" by 6 px' };
  const places = ["a", "b", "b", "c", "d", "e"].map((where) => ({ ...finding, where }));

  expect(writeReport([...places, { kind: "anchor", detail: "#top", where: "home" }])).toBe(
    'anchor: #top\n    home\ncut text: dd "CNY" by 6 px\n    a; b; c and 2 more',
  );
});
