import type { Scene } from "./engine.ts";
import { createHighchartsEngine } from "./highcharts-engine.ts";
import { Highcharts } from "./highcharts-library.ts";
import { TEST_WORDS } from "./testing.ts";

const style = document.createElement("style");
// The package warns when its own stylesheet is missing, as it is in tests.
style.textContent = ".highcharts-container { z-index: 0 }";

/**
 * Prepares a test file for charts that are really drawn; each is removed after its test.
 *
 * @returns a function that draws one: the engine, the package's chart and the engine's reports
 */
export function registerEngine() {
  const engines: { destroy(): void }[] = [];
  beforeEach(() => document.head.append(style));
  afterEach(() => {
    for (const engine of engines.splice(0)) engine.destroy();
  });

  return function drawScene(scene: Scene) {
    const container = document.createElement("div");
    Object.defineProperty(container, "offsetWidth", { value: 900 });
    Object.defineProperty(container, "offsetHeight", { value: 600 });
    document.body.append(container);
    const events = {
      onBar: jest.fn(),
      onNeedOlder: jest.fn(),
      onChange: jest.fn(),
      onTool: jest.fn(),
      onSelect: jest.fn(),
    };
    const engine = createHighchartsEngine(container, TEST_WORDS, events);
    engines.push(engine);
    engine.draw(scene);
    const drawn = Highcharts.charts.findLast((one) => one !== undefined);
    if (drawn === undefined) throw new Error("nothing was drawn");
    return { engine, events, container, drawn };
  };
}
