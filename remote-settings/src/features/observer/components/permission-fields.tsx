import { Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react";
import { OBSERVER_PERMISSIONS, type ObserverPermission } from "contracts";
import { useId } from "react";
import { Switch } from "shared/forms";
import { PERMISSION_HINTS, PERMISSION_NAMES } from "./permission-texts.ts";

/** Props of {@link PermissionFields}. */
interface PermissionFieldsProps {
  value: readonly ObserverPermission[];
  onChange: (value: ObserverPermission[]) => void;
}

/** The permissions of a link, each a switch with an explanation; the dashboard is locked on (R5.8). */
export function PermissionFields({ value, onChange }: PermissionFieldsProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Anyone with the link sees</Trans>
      </legend>
      <ul className="divide-y divide-line rounded-sm border border-line">
        {OBSERVER_PERMISSIONS.map((permission) => {
          const name = i18n._(PERMISSION_NAMES[permission]);
          const isLocked = permission === "dashboard";
          const isOn = isLocked || value.includes(permission);
          return (
            <li key={permission} className="flex items-center justify-between gap-4 px-3 py-2">
              <span className="min-w-0">
                <span className="block text-sm">{name}</span>
                <span className="block text-xs text-ink-3">{i18n._(PERMISSION_HINTS[permission])}</span>
              </span>
              <Switch
                label={name}
                checked={isOn}
                disabled={isLocked}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...value, permission] : value.filter((one) => one !== permission))
                }
              />
            </li>
          );
        })}
      </ul>
      <p id={id} className="mt-1.5 text-xs text-ink-3">
        <Trans>
          Assets are visible by default: turn them off for anyone who doesn't need your balances. A link never
          allows changes.
        </Trans>
      </p>
    </fieldset>
  );
}
