import { listCoinChains, saveCoinChain, type CoinChain } from "contracts/operator/calls/coin-chains";
import { useState } from "react";
import { ApiError } from "shared/api";
import { showServerError, useSchemaForm } from "shared/forms";
import { useOperatorAction } from "../../api/index.ts";
import { chainFormSchema, toBody, toFormValues, type ChainFormValues } from "./chain-form.ts";

/** Finds a chain in a list. */
export function findChain(
  chains: readonly CoinChain[],
  { coin, chain }: { coin: string | undefined; chain: string | undefined },
): CoinChain | undefined {
  return chains.find((one) => one.coin === coin && one.chain === chain);
}

/**
 * The form of a chain's settings.
 *
 * @param stored the settings as opened; later ones do not replace what the operator enters
 * @returns the form, whether it is saved, and what to do after a save by someone else
 */
export function useChainForm(stored: CoinChain) {
  const { coin, chain } = stored;
  const [shown, setShown] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const form = useSchemaForm(chainFormSchema, toFormValues(stored));
  const action = useOperatorAction(saveCoinChain, (refusal) => showServerError(refusal, form, {}));
  const reading = useOperatorAction(listCoinChains);

  const show = (latest: CoinChain) => {
    setShown(latest);
    form.reset(toFormValues(latest));
    action.reset();
    reading.reset();
  };
  const send = async (values: ChainFormValues, revision: string) => {
    setSaved(false);
    reading.reset();
    const saved = await action.run({ params: { coin, chain }, body: toBody(values, revision) });
    if (saved === null) return;
    show(saved);
    setSaved(true);
  };
  const readLatest = async () => {
    const list = await reading.run({});
    return list === null ? undefined : findChain(list.chains, stored);
  };

  return {
    form,
    /** The settings that the form started from, or saved last. */
    shown,
    isSaved,
    isBusy: action.isBusy || reading.isBusy,
    error: action.error,
    /** Why what is stored could not be read, to discard the edits or to overwrite it. */
    readError: reading.error,
    /** Whether someone else saved since the form was opened. */
    hasConflict: action.error instanceof ApiError && action.error.code === 409,
    save: (values: ChainFormValues) => send(values, shown.revision),
    /** Overwrites what someone else has saved. */
    saveOver: form.handleSubmit(async (values) => {
      const latest = await readLatest();
      if (latest !== undefined) await send(values, latest.revision);
    }),
    /** Discards what was entered and shows what is stored. */
    discard: async () => {
      const latest = await readLatest();
      if (latest !== undefined) show(latest);
    },
  };
}
