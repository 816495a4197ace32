import { CoinIcon } from "../../ui/index.ts";

/** A coin in a list, with a note below: its chain, or the account. */
export function CoinCell({ coin, note }: { coin: string; note?: string | null }) {
  return (
    <span className="flex items-center gap-2.5">
      <CoinIcon coin={coin} size={22} />
      <span className="min-w-0">
        <span className="block leading-4.5">{coin}</span>
        {note !== undefined && note !== null && (
          <span className="block text-2xs leading-4 font-normal text-ink-3">{note}</span>
        )}
      </span>
    </span>
  );
}
