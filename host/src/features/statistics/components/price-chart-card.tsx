import { Trans } from "@lingui/react/macro";
import { POOL_COINS } from "contracts";
import { ChartCandlestick } from "lucide-react";
import { useState } from "react";
import { MarketChart } from "shared/market-chart";
import { Button, Card } from "shared/ui";

/** Name of the price chart in the address. */
export const PRICE_CHART = "price";

const QUOTE = "USDT";

const SYMBOLS = POOL_COINS.map((coin) => ({ value: `${coin}${QUOTE}`, label: `${coin}/${QUOTE}` }));

/** Opens and closes the price chart. */
export function PriceChartButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button icon={ChartCandlestick} aria-expanded={isOpen} onClick={onToggle}>
      <Trans>Price chart</Trans>
    </Button>
  );
}

/** The price of a coin as on an exchange; the chart lets the person choose another coin. */
export function PriceChartCard({ coin }: { coin: string }) {
  const [symbol, setSymbol] = useState(`${coin}${QUOTE}`);
  return (
    <Card flush className="overflow-clip print:hidden">
      <MarketChart
        symbol={symbol}
        base={symbol.slice(0, -QUOTE.length)}
        quote={QUOTE}
        symbols={SYMBOLS}
        onSymbol={setSymbol}
        className="h-170 max-md:h-190"
      />
    </Card>
  );
}
