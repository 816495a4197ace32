import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { WorkerGroup } from "contracts";
import { formatCount } from "../../format/index.ts";
import { Select, Skeleton, useIsNarrow } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { WorkerManagement } from "../mining-source.ts";
import { ALL_GROUPS, DEFAULT_GROUP } from "../model/worker-query.ts";
import { useGroupName } from "./group-names.ts";

/** Props of {@link GroupList}. */
export interface GroupListProps {
  /** Undefined while loading. */
  groups: readonly WorkerGroup[] | undefined;
  groupId: number;
  onGroup: (groupId: number) => void;
  /** Whether loading the groups failed; the workers are shown without them. */
  hasFailed?: boolean;
  onRetry?: () => void;
  management?: WorkerManagement | undefined;
}

/** Whether the account made the group, so that it can be renamed and deleted. */
function isOwnGroup({ group_id }: WorkerGroup): boolean {
  return group_id !== ALL_GROUPS && group_id !== DEFAULT_GROUP;
}

function GroupCounts({ group }: { group: WorkerGroup }) {
  const { locale } = useDisplayPreferences();
  const active = formatCount(group.active, locale);
  const inactive = formatCount(group.unactive, locale);
  return (
    <span className="num block text-2xs text-ink-3">
      <Trans>
        {active} active · {inactive} inactive
      </Trans>
    </span>
  );
}

/** The worker groups beside the table, from a width of 992 on. */
export function GroupList({ groups, groupId, onGroup, hasFailed, onRetry, management }: GroupListProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const nameOf = useGroupName();
  const { GroupActions, NewGroup } = management ?? {};
  return (
    <nav aria-label={t`Worker groups`} className="max-lg:hidden">
      <h2 className="mb-2 px-3 text-xs font-medium text-ink-2">
        <Trans>Groups</Trans>
      </h2>
      {hasFailed && (
        <p role="alert" className="px-3 py-2 text-xs text-ink-2">
          <Trans>Couldn't load the groups.</Trans>{" "}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-6 cursor-pointer font-medium text-accent-text hover:underline"
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
      <ul className="space-y-0.5">
        {groups === undefined &&
          !hasFailed &&
          [1, 2, 3].map((row) => (
            <li key={row} className="px-3 py-3">
              <Skeleton className="h-4 w-32" />
            </li>
          ))}
        {groups?.map((group) => {
          const isCurrent = group.group_id === groupId;
          return (
            <li
              key={group.group_id}
              className={clsx("relative rounded-sm", isCurrent ? "bg-accent-soft" : "hover:bg-hover")}
            >
              <button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => onGroup(group.group_id)}
                className="w-full cursor-pointer px-3 py-2 text-start"
              >
                <span
                  className={clsx(
                    "flex justify-between gap-2 text-sm font-medium",
                    isCurrent && "text-accent-text",
                    // Aligns the sums below each other, with or without actions beside them.
                    GroupActions && "pe-6",
                  )}
                >
                  <span className="min-w-0 wrap-anywhere">{nameOf(group)}</span>
                  <span className="num text-xs leading-5.5 text-ink-2">
                    {formatCount(group.total, locale)}
                  </span>
                </span>
                <GroupCounts group={group} />
              </button>
              {GroupActions && isOwnGroup(group) && (
                <span className="absolute end-0.5 top-1.5">
                  <GroupActions group={group} onDeleted={() => onGroup(ALL_GROUPS)} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {NewGroup && (
        <div className="mt-2">
          <NewGroup onCreated={(group) => onGroup(group.group_id)} />
        </div>
      )}
    </nav>
  );
}

/** Props of {@link GroupSelect}. */
export interface GroupSelectProps extends Pick<
  GroupListProps,
  "groups" | "groupId" | "onGroup" | "management"
> {
  id: string;
}

/** The select for worker groups where there is no space for a list, with the actions of the list. */
export function GroupSelect({ id, groups = [], groupId, onGroup, management }: GroupSelectProps) {
  const { locale } = useDisplayPreferences();
  const nameOf = useGroupName();
  const isNarrow = useIsNarrow();
  const { GroupActions, NewGroup } = (isNarrow && management) || {};
  const current = groups.find((group) => group.group_id === groupId);
  return (
    <div className="flex items-center gap-1">
      <Select
        id={id}
        value={String(groupId)}
        options={groups.map((group) => ({
          value: String(group.group_id),
          label: `${nameOf(group)} (${formatCount(group.total, locale)})`,
        }))}
        onChange={(chosen) =>
          onGroup(groups.find((group) => String(group.group_id) === chosen)?.group_id ?? ALL_GROUPS)
        }
        className="max-md:flex-1 md:w-56"
      />
      {GroupActions && current && isOwnGroup(current) && (
        <GroupActions group={current} onDeleted={() => onGroup(ALL_GROUPS)} />
      )}
      {NewGroup && <NewGroup isIcon onCreated={(group) => onGroup(group.group_id)} />}
    </div>
  );
}
