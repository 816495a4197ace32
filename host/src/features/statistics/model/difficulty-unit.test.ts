import { difficultyUnit } from "./difficulty-unit.ts";

const pointsOf = (...values: (string | null)[]) => values.map((value, at) => ({ at, value }));

it("is that of the largest difficulty, for all points", () => {
  const unit = difficultyUnit(pointsOf("900000000000", null, "152600000000000"), "en_US");

  expect(unit.text).toBe("T");
  expect(unit.toNumber("152600000000000")).toBeCloseTo(152.6);
  expect(unit.toFigure("900000000000")).toBe("0.90");
  expect(unit.toExact?.("152600000000001")).toBe("152.600000000001");
});

it.each([
  [["999"], ""],
  [["1234567"], "M"],
  [[null], ""],
  [[], ""],
])("of %j is “%s”", (values, text) => {
  expect(difficultyUnit(pointsOf(...values), "en_US").text).toBe(text);
});
