import { useLingui } from "@lingui/react/macro";
import { compare, multiplyByRatio, ratio } from "amount";
import { getAutoExchanges, setAutoExchange, type AutoExchange } from "contracts";
import { callApi } from "shared/api";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { OrderBrief } from "#/components/order-brief.tsx";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { useMoneySetting } from "#/hooks/use-money-setting.ts";

/**
 * Converts a ratio to percent.
 *
 * @param part ratio as decimal string
 * @returns whole number as text
 */
export function percentOf(part: string): string {
  return multiplyByRatio(ratio("100"), ratio(part), { decimals: 0, rounding: "half-up" });
}

type Rule = Pick<AutoExchange, "from" | "to" | "ratio" | "enabled">;

/** Returns the stored rule if it equals the one being saved. */
async function findRule({ from, to, ratio: part, enabled }: Rule): Promise<AutoExchange | null> {
  const rules = await callApi(getAutoExchanges, {});
  const rule = rules.find((one) => one.from === from && one.to === to);
  const isSame =
    rule !== undefined && rule.enabled === enabled && compare(ratio(rule.ratio), ratio(part)) === 0;
  return isSame ? rule : null;
}

/**
 * Saves a rule through the security dialog.
 *
 * @returns phase of the write and a function that saves; it returns the error, null on success, undefined when the person
 * canceled
 */
export function useSetRule() {
  const { t } = useLingui();
  const setting = useMoneySetting<AutoExchange>();
  async function setRule(body: Rule): Promise<unknown> {
    const { from, to } = body;
    const result = await setting.set({
      body,
      find: () => findRule(body),
      make: () =>
        verify({
          business: "exchange_auto",
          title: t`Confirm the automatic exchange`,
          summary: (
            <OrderBrief
              lead={{ term: t`Share of earnings`, value: `${percentOf(body.ratio)}%` }}
              lines={[
                { id: "pair", term: t`Exchanged`, value: `${from} → ${to}` },
                ...(body.enabled
                  ? []
                  : [
                      {
                        id: "status",
                        term: t`Status`,
                        value: t({ message: "Paused", context: "exchange rule" }),
                      },
                    ]),
              ]}
            />
          ),
          asksOutcome: true,
          act: (codes) => callApi(setAutoExchange, { body: { ...body, ...codes } }),
        }),
    });
    if (result.status === "failed") return result.error;
    if (result.status !== "done" && result.status !== "found") return undefined;
    revalidateFinance();
    toast.success(
      body.enabled ? t`The rule applies from the next settlement.` : t`Saved. The rule is paused.`,
    );
    return null;
  }
  return { phase: setting.phase, setRule };
}
