import type { WorkerCell } from "contracts";
import { layOut, levelOf, lineOf, moveTo, type MapMeasure } from "./map-model.ts";

const NOW = 1_700_000_000;

const cellOf = (own: Partial<WorkerCell> = {}): WorkerCell => ({
  id: 1,
  name: "s21-a01",
  group_id: 0,
  status: "active",
  hashrate_ratio: "1.0000",
  reject_rate: "0.001",
  last_active: NOW - 5,
  ...own,
});

describe("a worker of the map", () => {
  it.each<[MapMeasure, Partial<WorkerCell>, number | null]>([
    ["hashrate", { hashrate_ratio: "0.9500" }, 0],
    ["hashrate", { hashrate_ratio: "0.9499" }, 1],
    ["hashrate", { hashrate_ratio: "0.7999" }, 2],
    ["hashrate", { hashrate_ratio: "0.0000" }, 3],
    ["hashrate", { hashrate_ratio: null }, null],
    ["rejects", { reject_rate: "0.009999" }, 0],
    ["rejects", { reject_rate: "0.01" }, 1],
    ["rejects", { reject_rate: "0.02" }, 2],
    ["rejects", { reject_rate: "0.05" }, 3],
    ["rejects", { reject_rate: null }, null],
    ["age", { last_active: NOW - 1199 }, 0],
    ["age", { last_active: NOW - 1200 }, 1],
    ["age", { last_active: NOW - 21_600 }, 2],
    ["age", { last_active: NOW - 86_400 }, 3],
    ["age", { last_active: null }, null],
  ])("is graded by %s of %j as %s", (measure, own, level) => {
    expect(levelOf(cellOf(own), measure, NOW)).toBe(level);
  });
});

describe("the map of workers", () => {
  const cells = [7, 7, 0, 7, 7, 9].map((group_id, index) => cellOf({ id: index, group_id }));
  const map = layOut(cells, [0, 7, 8], 3);

  it("has the workers of each group below its heading, omitting empty groups, with unknown ones last", () => {
    expect(map.cells.map(({ id }) => id)).toEqual([2, 0, 1, 3, 4, 5]);
    expect(
      map.lines.map((line) => (line.kind === "group" ? `group ${String(line.group_id)}` : line.count)),
    ).toEqual(["group 0", 1, "group 7", 3, 1, "group 9", 1]);
    expect(map.lines.map(({ top }) => top)).toEqual([0, 36, 62, 98, 124, 150, 186]);
    expect(map.height).toBe(212);
  });

  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 5, 5],
    ["ArrowUp", 1, 0],
    ["ArrowUp", 4, 1],
    ["PageDown", 0, 5],
    ["PageUp", 5, 0],
    ["Home", 4, 0],
    ["End", 0, 5],
    ["a", 0, null],
  ])("is navigated with %s from %s to %s", (key, from, to) => {
    expect(moveTo(map, from, key)).toBe(to);
  });
});

describe("a map of one column", () => {
  const cells = [0, 0, 7].map((group_id, index) => cellOf({ id: index, group_id }));
  const map = layOut(cells, [7, 0], 1);

  it("has each worker on its own line, with groups in order", () => {
    expect(map.cells.map(({ id }) => id)).toEqual([2, 0, 1]);
    expect(map.lines.map(({ kind }) => kind)).toEqual(["group", "cells", "group", "cells", "cells"]);
  });

  it.each([
    [0, 1],
    [1, 3],
    [2, 4],
    [3, -1],
  ])("finds the line of cell %i: %i", (index, line) => {
    expect(lineOf(map.lines, index)).toBe(line);
  });

  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowRight", 0, 1],
    ["ArrowUp", 0, 0],
    ["PageDown", 1, 2],
  ])("is navigated with %s past group headings, from %i to %i", (key, from, to) => {
    expect(moveTo(map, from, key)).toBe(to);
  });
});

it("an empty map has no lines and no height", () => {
  expect(layOut([], [0, 7], 3)).toEqual({ cells: [], lines: [], height: 0 });
});
