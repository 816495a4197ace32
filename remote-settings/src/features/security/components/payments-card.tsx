import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { BadgeCheck, ListChecks, WalletCards } from "lucide-react";
import { Switch } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { AppLink } from "shared/navigation";
import { Badge, Button, Card, DateTime } from "shared/ui";
import { RowState, SecurityRow } from "./security-row.tsx";
import type { SecurityCardProps } from "./sign-in-card.tsx";

function PasswordDetail({ security }: Pick<SecurityCardProps, "security">) {
  const { locale, timeZone } = useDisplayPreferences();
  const { changed_time: changed, locked_until: locked } = security.payment_password;
  if (locked !== null) {
    return (
      <Trans>
        Too many wrong tries: locked until{" "}
        <DateTime unix={locked} form="date-time" locale={locale} timeZone={timeZone} />
      </Trans>
    );
  }
  return changed === null ? (
    <Trans>Six digits that approve payments.</Trans>
  ) : (
    <Trans>
      Six digits, set <DateTime unix={changed} form="date" locale={locale} timeZone={timeZone} />
    </Trans>
  );
}

function PasswordRow({ security, actions }: SecurityCardProps) {
  const { t } = useLingui();
  const { is_set: isSet, locked_until: locked } = security.payment_password;
  const state = locked === null ? (isSet ? "on" : "off") : "attention";
  const words = {
    on: t({ message: "Set", context: "password" }),
    off: t({ message: "Not set", context: "password" }),
    attention: t({ message: "Locked", context: "password" }),
  };
  return (
    <SecurityRow
      icon={WalletCards}
      title={<Trans>Payment password</Trans>}
      detail={<PasswordDetail security={security} />}
      state={<RowState kind={state}>{words[state]}</RowState>}
      action={
        <span className="flex items-center gap-3">
          {isSet && (
            <AppLink
              to="reset"
              query={{ type: "payment" }}
              className="text-xs font-medium text-accent-text hover:underline"
            >
              <Trans>Forgot it?</Trans>
            </AppLink>
          )}
          <Button
            size="sm"
            aria-label={isSet ? t`Change payment password` : t`Set payment password`}
            onClick={() => void actions.bind(isSet ? "change_payment_password" : "set_payment_password")}
          >
            {isSet ? t`Change` : t({ message: "Set", context: "action" })}
          </Button>
        </span>
      }
    />
  );
}

/** The protections for outgoing payments. */
export function PaymentsCard({ security, actions }: SecurityCardProps) {
  const { t } = useLingui();
  const { is_set: isSet, is_payment_verify: isAsked } = security.payment_password;
  const { is_on: isListOn, address_count: count } = security.allowlist;
  return (
    <Card title={<Trans>Withdrawals and payments</Trans>} divided flush>
      <ul>
        <PasswordRow security={security} actions={actions} />
        <SecurityRow
          icon={BadgeCheck}
          title={<Trans>Require the payment password</Trans>}
          badge={
            isSet &&
            !isAsked && (
              <Badge kind="new">
                <Trans>Recommended</Trans>
              </Badge>
            )
          }
          detail={<Trans>Required for every withdrawal, exchange and payment.</Trans>}
          action={
            <Switch
              label={t`Require the payment password`}
              checked={isAsked}
              onChange={(isOn) => void actions.setPaymentVerify(isOn)}
            />
          }
        />
        <SecurityRow
          icon={ListChecks}
          title={<Trans>Withdrawal allow-list</Trans>}
          detail={
            <>
              <Trans>
                Withdrawals only to addresses in your address book; new ones wait{" "}
                {{ hours: PERIODS.newAddressHours }} hours.
              </Trans>{" "}
              <Plural value={count} one="It has # address." other="It has # addresses." />
            </>
          }
          action={
            <Switch
              label={t`Withdrawal allow-list`}
              checked={isListOn}
              onChange={(isOn) => void actions.setAllowList(isOn)}
            />
          }
        />
      </ul>
    </Card>
  );
}
