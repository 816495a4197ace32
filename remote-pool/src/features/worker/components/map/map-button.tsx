import { Trans } from "@lingui/react/macro";
import { Grid3x3, List } from "lucide-react";
import { useSearchParams } from "shared/router";
import { Button } from "shared/ui";

const LAYOUT = "layout";
const MAP = "map";

/** Long labels of five buttons do not fit side by side below this width; the label stays for screen readers. */
const ICON_ON_TABLETS = "max-lg:w-11 max-lg:px-0";

/**
 * Whether workers are shown as a map, kept in the page's address.
 *
 * @returns the choice and a function to change it
 */
export function useMapLayout(): [boolean, (isMap: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  function change(isMap: boolean): void {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (isMap) next.set(LAYOUT, MAP);
      else next.delete(LAYOUT);
      return next;
    });
  }
  return [search.get(LAYOUT) === MAP, change];
}

/** Switches between the list of workers and their map. */
export function MapButton({ isMap, onMap }: { isMap: boolean; onMap: (isMap: boolean) => void }) {
  return (
    <Button icon={isMap ? List : Grid3x3} className={ICON_ON_TABLETS} onClick={() => onMap(!isMap)}>
      <span className="max-lg:sr-only">
        {isMap ? <Trans>Show as a list</Trans> : <Trans>Show as a map</Trans>}
      </span>
    </Button>
  );
}
