import type { Axis, Chart, Series } from "highcharts";
import { createRefiner } from "./chart-zoom.ts";
import { downsample, type DrawnPoint } from "./downsample.ts";

describe("a zoomed chart", () => {
  const long: DrawnPoint[] = Array.from({ length: 10_000 }, (_, index) => [index, index % 7]);
  const short: DrawnPoint[] = [[0, 1]];

  function setup(series: readonly DrawnPoint[][], extremes: { min: number; max: number }[]) {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    const canceled: number[] = [];
    jest.spyOn(globalThis, "cancelAnimationFrame").mockImplementation((id) => void canceled.push(id));
    const setData = series.map(() => jest.fn<void, [DrawnPoint[]]>());
    const redraw = jest.fn();
    let shown = { min: 0, max: 10_000 };
    const chart = {
      xAxis: [{ getExtremes: () => shown } as unknown as Axis],
      series: setData.map((one) => ({ setData: one }) as unknown as Series),
      redraw,
    } as unknown as Chart;
    const refiner = createRefiner(series);
    for (const next of extremes) {
      shown = next;
      refiner.follow(chart);
      frames.at(-1)?.(0);
    }
    return { setData, redraw, frames, canceled };
  }

  it("is detailed around the visible part, and coarse elsewhere", () => {
    const { setData, redraw } = setup([long, short], [{ min: 4000, max: 4500 }]);

    const drawn = setData[0]?.mock.calls[0]?.[0].map(([at]) => at) ?? [];
    expect(drawn.filter((at) => at >= 4000 && at <= 4500)).toHaveLength(501);
    expect(drawn.filter((at) => at < 3000).length).toBeLessThan(150);
    expect([drawn[0], drawn.at(-1)]).toEqual([0, 9999]);
    expect(setData[1]).not.toHaveBeenCalled();
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it("is not redrawn for a small move, but for a wide one and when zoomed in further", () => {
    const { redraw } = setup(
      [long],
      [
        { min: 4000, max: 4500 },
        { min: 4100, max: 4600 },
        { min: 4500, max: 5000 },
        { min: 4500, max: 5001 },
        { min: 4700, max: 4720 },
      ],
    );

    expect(redraw).toHaveBeenCalledTimes(3);
  });

  it("redraws once per frame, however often the pointer moves", () => {
    const { canceled, frames } = setup(
      [long],
      [
        { min: 1, max: 2 },
        { min: 2, max: 3 },
      ],
    );

    expect(frames).toHaveLength(2);
    expect(canceled.at(-1)).toBe(1);
  });

  it("leaves short series unchanged", () => {
    expect(setup([short], [{ min: 0, max: 1 }]).frames).toEqual([]);
  });
});

describe("a downsampled series", () => {
  it("keeps the lowest, the highest and a gap of each range, in order", () => {
    const points: DrawnPoint[] = [
      [1, 5],
      [2, 9],
      [3, null],
      [4, 1],
      [5, 5],
      [6, 5],
      [7, 5],
      [8, 5],
    ];

    expect(downsample(points, 4)).toEqual([
      [2, 9],
      [3, null],
      [4, 1],
      [5, 5],
    ]);
  });

  it("of gaps remains a gap", () => {
    expect(
      downsample(
        [...Array(10).keys()].map((at): DrawnPoint => [at, null]),
        5,
      ),
    ).toEqual([
      [0, null],
      [4, null],
      [8, null],
    ]);
  });
});
