/** How the chart looks, apart from its theme. */
export interface Preset {
  /** Class name of the chart, for its colors. */
  readonly className: string;
  readonly hasRail: boolean;
}

const PRESETS: Readonly<Record<string, Preset>> = {
  /** Green and red candles with all tools. */
  exchange: { className: "is-exchange", hasRail: true },
  /** Blue and orange candles, for people who cannot tell green from red. */
  "color-blind": { className: "is-color-blind", hasRail: true },
  /** Without drawing tools, for small spaces. */
  compact: { className: "is-exchange", hasRail: false },
};

const USUAL: Preset = { className: "is-exchange", hasRail: true };

/**
 * Finds a widget preset; for an unknown one, logs a warning and returns the default (spec 8).
 *
 * @param name name of the preset
 */
export function findPreset(name: string): Preset {
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  // eslint-disable-next-line no-console -- the specification asks for a warning in the log.
  if (preset === undefined) console.warn(`Unknown widget preset: ${name}`);
  return preset ?? USUAL;
}
