import { LOCALES } from "contracts/constants";
import type { OperatorCallInput } from "contracts/operator/call";
import { PAUSE_REASON_MAX, type CoinChain, type saveCoinChain } from "contracts/operator/calls/coin-chains";
import * as v from "valibot";

const amountField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\d+(?:\.\d+)?)?$/u, "Enter an amount, such as 0.0001, or nothing for the default."),
);

const reasonField = v.pipe(v.string(), v.trim(), v.maxLength(PAUSE_REASON_MAX));

const reasons = v.pipe(
  v.object(v.entriesFromList(LOCALES, reasonField)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    if (Object.values(value).every((text) => text === "")) return;
    for (const key of LOCALES.filter((locale) => value[locale] === "")) {
      addIssue({
        message: "Write the reason in every language, or in none for the default.",
        path: [{ type: "object", origin: "value", input: value, key, value: value[key] }],
      });
    }
  }),
);

/** No text in any language. */
const NO_REASON = v.parse(v.object(v.entriesFromList(LOCALES, v.optional(v.string(), ""))), {});

/** What an operator enters; an empty text means the default. */
export const chainFormSchema = v.object({
  services: v.object({
    withdraw: v.boolean(),
    auto_withdraw: v.boolean(),
    inner: v.boolean(),
    coinex: v.boolean(),
    deposit: v.boolean(),
  }),
  amounts: v.object({ withdraw_fee: amountField, min_withdraw: amountField, max_withdraw: amountField }),
  reason: reasons,
});

/** What an operator enters. */
export type ChainFormValues = v.InferOutput<typeof chainFormSchema>;

/** Converts the settings of a chain to form values. */
export function toFormValues({ services, amounts, reason }: CoinChain): ChainFormValues {
  const { withdraw_fee, min_withdraw, max_withdraw } = amounts;
  return {
    services: { ...services },
    amounts: {
      withdraw_fee: withdraw_fee ?? "",
      min_withdraw: min_withdraw ?? "",
      max_withdraw: max_withdraw ?? "",
    },
    reason: { ...(reason ?? NO_REASON) },
  };
}

const orNull = (text: string) => (text === "" ? null : text);

/** Converts form values to the body of a save. */
export function toBody(
  { services, amounts, reason }: ChainFormValues,
  revision: string,
): OperatorCallInput<typeof saveCoinChain>["body"] {
  return {
    revision,
    services,
    amounts: {
      withdraw_fee: orNull(amounts.withdraw_fee),
      min_withdraw: orNull(amounts.min_withdraw),
      max_withdraw: orNull(amounts.max_withdraw),
    },
    reason: reason.en_US === "" ? null : reason,
  };
}
