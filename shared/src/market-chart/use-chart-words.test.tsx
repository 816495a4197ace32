import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Locale } from "../remote-contract/index.ts";
import { useChartWords } from "./use-chart-words.ts";

function readWords() {
  const i18n = setupI18n({ locale: "es_ES", messages: { es_ES: {} } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  );
  const hook = renderHook(({ locale }: { locale: Locale }) => useChartWords("BTC/USDT", locale, "UTC"), {
    wrapper,
    initialProps: { locale: "es_ES" },
  });
  return { i18n, ...hook };
}

describe("texts of the chart", () => {
  it("stay the same object when texts of another part are loaded, so that the chart is not rebuilt", () => {
    const { i18n, result } = readWords();
    const before = result.current;
    act(() => i18n.load("es_ES", { later: ["Más tarde"] }));

    expect(result.current).toBe(before);
    expect(result.current.label).toBe("Price chart of BTC/USDT");
  });

  it("change with the language", () => {
    const { i18n, result, rerender } = readWords();
    const bar = { time: 1_767_225_600, open: 1234.5, high: 2, low: 1, close: 2, volume: 1 };
    expect(result.current.describeBar(bar)).toContain("open 1.234,5");
    act(() => i18n.loadAndActivate({ locale: "en_US", messages: {} }));
    rerender({ locale: "en_US" });

    expect(result.current.describeBar(bar)).toContain("open 1,234.5");
  });
});
