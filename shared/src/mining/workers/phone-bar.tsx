import { Trans, useLingui } from "@lingui/react/macro";
import { Button, SortPills, type Sort } from "../../ui/index.ts";

/** Props of {@link PhoneBar}. */
export interface PhoneBarProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  isSelecting: boolean;
  /** Shows or hides the checkboxes; omitted where selected rows have no actions. */
  onSelecting?: () => void;
}

/** Sort and selection controls of the list on phones. */
export function PhoneBar({ sort, onSort, isSelecting, onSelecting }: PhoneBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center border-b border-line bg-sunken">
      <div className="min-w-0 flex-1">
        <SortPills
          label={t`Sort`}
          sort={sort}
          onSort={onSort}
          options={[
            { id: "recent_hashrate", label: t`10 min` },
            { id: "reject_rate", label: t`Rejected` },
            { id: "last_active", label: t`Last share` },
            { id: "name", label: t({ message: "Name", context: "worker" }), align: "start" },
          ]}
        />
      </div>
      {onSelecting && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isSelecting}
          onClick={onSelecting}
          className="me-1 shrink-0"
        >
          {isSelecting ? <Trans>Done</Trans> : <Trans>Select</Trans>}
        </Button>
      )}
    </div>
  );
}
