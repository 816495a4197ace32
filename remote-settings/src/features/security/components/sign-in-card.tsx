import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { SecurityOverview } from "contracts";
import { LifeBuoy, LockKeyhole, LogIn, Mail, MailCheck, ScanLine, Smartphone } from "lucide-react";
import { Switch } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { AppLink } from "shared/navigation";
import { Button, Card, DateTime } from "shared/ui";
import type { SecurityActions } from "../use-security-actions.ts";
import { RowState, SecurityRow } from "./security-row.tsx";

/** Props of the cards. */
export interface SecurityCardProps {
  security: SecurityOverview;
  actions: SecurityActions;
}

function Bound({ isBound }: { isBound: boolean }) {
  return isBound ? (
    <RowState kind="on">
      <Trans context="factor">Linked</Trans>
    </RowState>
  ) : (
    <RowState kind="off">
      <Trans context="factor">Not linked</Trans>
    </RowState>
  );
}

function BindRows({ security, actions }: SecurityCardProps) {
  const { t } = useLingui();
  const { email, mobile, has_totp_auth: hasApp } = security;
  return (
    <>
      <SecurityRow
        icon={Mail}
        title={<Trans>Email</Trans>}
        detail={email ?? <Trans>Codes and warnings are sent there.</Trans>}
        state={<Bound isBound={email !== null} />}
        action={
          <Button
            size="sm"
            aria-label={email === null ? t`Link email` : t`Change email`}
            onClick={() => void actions.bind(email === null ? "bind_email" : "change_email")}
          >
            {email === null ? t`Link` : t`Change`}
          </Button>
        }
      />
      <SecurityRow
        icon={Smartphone}
        title={<Trans>Phone</Trans>}
        detail={mobile ?? <Trans>SMS codes, for when you don't have your authenticator.</Trans>}
        state={<Bound isBound={mobile !== null} />}
        action={
          <Button
            size="sm"
            aria-label={mobile === null ? t`Link phone` : t`Change phone`}
            onClick={() => void actions.bind(mobile === null ? "bind_mobile" : "change_mobile")}
          >
            {mobile === null ? t`Link` : t`Change`}
          </Button>
        }
      />
      <SecurityRow
        icon={ScanLine}
        title={<Trans>Authenticator</Trans>}
        detail={
          security.is_rebind_advised ? (
            <Trans>A recovery code was used. Set up your authenticator again.</Trans>
          ) : (
            <Trans>Codes from an authenticator app: the safest option.</Trans>
          )
        }
        state={<Bound isBound={hasApp} />}
        action={
          <span className="ms-auto flex items-center gap-3">
            {hasApp && (
              <AppLink
                to="reset"
                query={{ type: "ga" }}
                className="text-xs font-medium text-accent-text hover:underline"
              >
                <Trans>Lost it?</Trans>
              </AppLink>
            )}
            <Button
              size="sm"
              aria-label={hasApp ? t`Change authenticator` : t`Link authenticator`}
              onClick={() => void actions.bind(hasApp ? "change_google_auth" : "bind_google_auth")}
            >
              {hasApp ? t`Change` : t`Link`}
            </Button>
          </span>
        }
      />
    </>
  );
}

function RecoveryRow({ security, onRenew }: { security: SecurityOverview; onRenew: () => void }) {
  const { t } = useLingui();
  const { left, total } = security.recovery_codes;
  const verb = left === 0 ? t`Create` : t`Replace`;
  return (
    <SecurityRow
      icon={LifeBuoy}
      title={<Trans>Recovery codes</Trans>}
      detail={<Trans>Each one signs you in once if you lose your authenticator.</Trans>}
      state={
        <RowState kind={left === 0 ? "off" : left < 3 ? "attention" : "on"}>
          <span className="num">
            <Plural value={total} one={`${left} of # left`} other={`${left} of # left`} />
          </span>
        </RowState>
      }
      action={
        <Button size="sm" aria-label={`${verb}: ${t`New recovery codes`}`} onClick={onRenew}>
          {verb}
        </Button>
      }
    />
  );
}

function PasswordRow({ security, actions }: SecurityCardProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { is_set: isSet, changed_time: changed } = security.signin_password;
  return (
    <SecurityRow
      icon={LockKeyhole}
      title={<Trans>Login password</Trans>}
      detail={
        isSet && changed !== null ? (
          <Trans>
            Last changed <DateTime unix={changed} form="date" locale={locale} timeZone={timeZone} />
          </Trans>
        ) : (
          <Trans>Changing it ends all other sessions.</Trans>
        )
      }
      state={
        <RowState kind={isSet ? "on" : "off"}>
          {isSet
            ? t({ message: "Set", context: "password" })
            : t({ message: "Not set", context: "password" })}
        </RowState>
      }
      action={
        <Button
          size="sm"
          aria-label={isSet ? t`Change login password` : t`Set login password`}
          onClick={() => void actions.bind(isSet ? "change_signin_password" : "set_signin_password")}
        >
          {isSet ? t`Change` : t({ message: "Set", context: "action" })}
        </Button>
      }
    />
  );
}

/** Props of {@link SignInCard}. */
interface SignInCardProps extends SecurityCardProps {
  onSetWord: () => void;
  onRenewCodes: () => void;
}

/** Sign-in methods, and the word that proves an email is from the pool. */
export function SignInCard({ security, actions, onSetWord, onRenewCodes }: SignInCardProps) {
  const { t } = useLingui();
  const word = security.antiphishing;
  return (
    <Card title={<Trans>Sign-in</Trans>} divided flush>
      <ul>
        <BindRows security={security} actions={actions} />
        {security.has_totp_auth && <RecoveryRow security={security} onRenew={onRenewCodes} />}
        <PasswordRow security={security} actions={actions} />
        <SecurityRow
          icon={LogIn}
          title={<Trans>Code at sign-in</Trans>}
          detail={<Trans>Requires an authenticator or SMS code each time you sign in.</Trans>}
          action={
            <Switch
              label={t`Code at sign-in`}
              checked={security.is_signin_verify}
              onChange={(isOn) => void actions.setSignInVerify(isOn)}
            />
          }
        />
        <SecurityRow
          icon={MailCheck}
          title={<Trans>Anti-phishing word</Trans>}
          detail={
            word ?? <Trans>Every email from us contains your word. An email without it is not from us.</Trans>
          }
          state={
            <RowState kind={word === null ? "off" : "on"}>
              {word === null
                ? t({ message: "Not set", context: "word" })
                : t({ message: "Set", context: "word" })}
            </RowState>
          }
          action={
            <Button
              size="sm"
              aria-label={word === null ? t`Set the anti-phishing word` : t`Change the anti-phishing word`}
              onClick={onSetWord}
            >
              {word === null ? t({ message: "Set", context: "action" }) : t`Change`}
            </Button>
          }
        />
      </ul>
    </Card>
  );
}
