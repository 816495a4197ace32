import { renderHook, waitFor } from "@testing-library/react";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { useAddressText } from "./address-texts.ts";
import { useAddressChecker } from "./use-address-checker.ts";

function wrapper({ children }: { children: ReactNode }) {
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Returns the error that a form shows for a typed address of a coin. */
async function textOf(coin: string, chain: string, address: string): Promise<string | null> {
  const { result } = renderHook(() => ({ check: useAddressChecker(), toText: useAddressText() }), {
    wrapper,
  });
  expect(result.current.check).toBeUndefined();
  await waitFor(() => expect(result.current.check).toBeDefined());
  const checked = result.current.check?.(coin, chain, address);
  return checked === undefined || checked.ok ? null : result.current.toText(checked, coin);
}

it.each([
  ["BTC", "BTC", "", "Enter the withdrawal address."],
  [
    "BTC",
    "BTC",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx",
    "A character in this address is wrong. Copy it again.",
  ],
  ["BTC", "BTC", "hello", "This is not a BTC address. Copy it again."],
  ["BTC", "BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", /test network/],
  [
    "ZEC",
    "ZEC",
    "zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9sly",
    /Shielded|not a ZEC/,
  ],
  ["ETC", "ETC", "0x0000000000000000000000000000000000000000", /No one owns this address/],
])("a %s address on %s such as %j is rejected with a message", async (coin, chain, address, text) => {
  expect(await textOf(coin, chain, address)).toMatch(text);
});

it("a valid address is accepted", async () => {
  expect(await textOf("BTC", "BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBeNull();
});

it("names the network of an address, and the accepted form", () => {
  const { result } = renderHook(() => useAddressText(), { wrapper });
  const text = (own: object) => result.current({ ok: false, reason: "legacy", ...own } as never, "BCH");

  expect(text({ network: "Litecoin" })).toBe("This is an address of Litecoin, not of BCH.");
  expect(text({ twin: "bitcoincash:q1" })).toBe(
    "This address format is not supported. The same destination is bitcoincash:q1",
  );
  expect(text({})).toBe("This address format is no longer supported. Use the current format.");
  expect(text({ reason: "missing_prefix", twin: "bitcoincash:q1" })).toBe(
    "The prefix is missing. Use bitcoincash:q1",
  );
  expect(text({ reason: "missing_prefix" })).toBe("The prefix is missing.");
});
