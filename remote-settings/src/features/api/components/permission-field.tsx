import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { API_PERMISSIONS, type ApiPermission } from "contracts";
import { CheckboxMark } from "shared/ui";

/** Names of the permissions of a key. */
export const PERMISSION_NAMES: Readonly<Record<ApiPermission, MessageDescriptor>> = {
  read: msg`Mining`,
  asset: msg`Assets`,
  account: msg`Accounts`,
};

const PERMISSION_HINTS: Readonly<Record<ApiPermission, MessageDescriptor>> = {
  read: msg`Hashrate, workers, groups and earnings`,
  asset: msg`Balances and payouts`,
  account: msg`Account, sub-accounts and observer links`,
};

/** Props of {@link PermissionField}. */
interface PermissionFieldProps {
  value: readonly ApiPermission[];
  isWrong: boolean;
  onChange: (value: ApiPermission[]) => void;
}

/** The read permissions of a key; none of them allows moving money. */
export function PermissionField({ value, isWrong, onChange }: PermissionFieldProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  function handleToggle(one: ApiPermission, isOn: boolean): void {
    onChange(API_PERMISSIONS.filter((name) => (name === one ? isOn : value.includes(name))));
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Permissions</Trans>
      </legend>
      <div className="grid gap-1">
        {API_PERMISSIONS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1 md:min-h-9">
            <CheckboxMark
              checked={value.includes(one)}
              onChange={(event) => handleToggle(one, event.target.checked)}
              className="mt-0.5"
            />
            <span className="text-sm">
              {i18n._(PERMISSION_NAMES[one])}
              <span className="block text-xs text-ink-2">{i18n._(PERMISSION_HINTS[one])}</span>
            </span>
          </label>
        ))}
      </div>
      <p
        role={isWrong ? "alert" : undefined}
        className={isWrong ? "text-xs text-negative" : "text-xs text-ink-3"}
      >
        {isWrong
          ? t`Choose at least one permission.`
          : t`No key can move money. It changes alert rules only if you allow that in its menu.`}
      </p>
    </fieldset>
  );
}
