import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { formatCount, formatDate } from "../format/index.ts";
import type { EngineWords } from "./engine-options.ts";
import { formatPrice } from "./price-format.ts";
import type { Locale } from "../remote-contract/index.ts";

/**
 * Returns texts and formats of the chart in the reader's language.
 *
 * @param name displayed name of the pair
 * @returns the same object until language, zone or pair changes; texts loaded later do not rebuild the chart
 */
export function useChartWords(name: string, locale: Locale, timeZone: string): EngineWords {
  const { i18n: current } = useLingui();
  // The provider creates a new wrapper whenever texts are loaded; each of them reads all texts.
  const [i18n] = useState(current);
  return useMemo((): EngineWords => {
    const figure = (value: number) => formatPrice(value, locale, 8, 0);
    return {
      locale,
      timeZone,
      label: i18n._(msg`Price chart of ${name}`),
      price: i18n._(msg`Price`),
      volume: i18n._(msg`Volume`),
      macd: "MACD",
      describeBar: (bar) => {
        const time = formatDate(bar.time, { locale, timeZone, form: "date-time" });
        const [open, high] = [figure(bar.open), figure(bar.high)];
        const [low, close] = [figure(bar.low), figure(bar.close)];
        return i18n._(msg`${time}: open ${open}, high ${high}, low ${low}, close ${close}`);
      },
      describeMeasure: (measure) => {
        const price = (value: number) => formatPrice(value, locale, 2, 0);
        const [low, high, average] = [price(measure.min), price(measure.max), price(measure.average)];
        const bars = formatCount(measure.bins, locale);
        return [
          i18n._(msg`Lowest ${low}`),
          i18n._(msg`Highest ${high}`),
          i18n._(msg`Average ${average}`),
          i18n._(msg`Bars ${bars}`),
        ].join("<br>");
      },
      describeSeries: (series, points) => {
        const count = formatCount(points, locale);
        return i18n._(msg`${series}. Points: ${count}`);
      },
    };
  }, [i18n, name, locale, timeZone]);
}
