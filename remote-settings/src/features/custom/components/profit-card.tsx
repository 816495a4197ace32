import { Trans, useLingui } from "@lingui/react/macro";
import { PROFIT_COLUMNS, type ProfitColumn } from "contracts";
import { USUAL_PROFIT_COLUMNS } from "shared/mining";
import { useCustom } from "shared/session";
import { Button, Card, CheckboxMark } from "shared/ui";
import { useCustomChange } from "./use-custom-change.ts";

function useNames(): Readonly<Record<ProfitColumn, string>> {
  const { t } = useLingui();
  return {
    hashrate: t`Hashrate`,
    pps: "PPS",
    pplns: "PPLNS",
    solo: "SOLO",
    fee: t({ message: "Fee", context: "amount" }),
    rate: t`PPS+ rate`,
    output: t`Output per unit`,
    price: t`Price`,
    money: t`Value`,
  };
}

/** Selects the columns of profit lists and their files. */
export function ProfitCard() {
  const { t } = useLingui();
  const { profit_columns: chosen } = useCustom();
  const change = useCustomChange();
  const names = useNames();
  const shown = chosen ?? USUAL_PROFIT_COLUMNS;
  function choose(column: ProfitColumn, isOn: boolean): void {
    change({
      profit_columns: PROFIT_COLUMNS.filter((one) => (one === column ? isOn : shown.includes(one))),
    });
  }
  return (
    <Card
      title={t`Earnings columns`}
      divided
      actions={
        chosen !== null && (
          <Button size="sm" onClick={() => change({ profit_columns: null })}>
            <Trans>Usual columns</Trans>
          </Button>
        )
      }
    >
      <p className="mb-2 text-xs text-ink-2">
        <Trans>
          Selected columns appear in earnings lists and exports, beside the day and the earnings. Until you
          choose, exports contain all of them.
        </Trans>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
        {PROFIT_COLUMNS.map((column) => (
          <li key={column}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm max-md:min-h-11">
              <CheckboxMark
                checked={shown.includes(column)}
                onChange={(event) => choose(column, event.target.checked)}
              />
              {names[column]}
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
