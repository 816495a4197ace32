import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatCount, formatDate } from "../format/index.ts";
import type { EngineWords } from "./engine-options.ts";
import { formatPrice } from "./price-format.ts";
import type { Locale } from "../remote-contract/index.ts";

/**
 * What the drawing says and how it formats, in the reader's language.
 *
 * @param name pair as it is shown
 * @returns the same object until language, zone or pair changes
 */
export function useChartWords(name: string, locale: Locale, timeZone: string): EngineWords {
  const { t } = useLingui();
  return useMemo((): EngineWords => {
    const figure = (value: number) => formatPrice(value, locale, 8, 0);
    return {
      locale,
      timeZone,
      label: t`Price chart of ${name}`,
      price: t`Price`,
      volume: t`Volume`,
      macd: "MACD",
      describeBar: (bar) => {
        const time = formatDate(bar.time, { locale, timeZone, form: "date-time" });
        const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(figure);
        return t`${time}: open ${open}, high ${high}, low ${low}, close ${close}`;
      },
      describeMeasure: (measure) => {
        const [low, high, average] = [measure.min, measure.max, measure.average].map((value) =>
          formatPrice(value, locale, 2, 0),
        );
        const bars = formatCount(measure.bins, locale);
        return [t`Lowest ${low}`, t`Highest ${high}`, t`Average ${average}`, t`Bars ${bars}`].join("<br>");
      },
      describeSeries: (series, points) => {
        const count = formatCount(points, locale);
        return t`${series}. Points: ${count}`;
      },
    };
  }, [t, name, locale, timeZone]);
}
