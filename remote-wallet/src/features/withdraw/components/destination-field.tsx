import { Trans, useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import { LIMITS } from "contracts";
import { BookUser } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { SelectField, TextField } from "shared/forms";
import { pathTo } from "shared/navigation";
import { Button, TextLink } from "shared/ui";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";
import { useOwnAccounts } from "#/hooks/use-own-accounts.ts";
import type { WithdrawValues } from "./withdraw-schema.ts";

/** Props of {@link DestinationField}. */
interface DestinationFieldProps {
  form: UseFormReturn<WithdrawValues, unknown, WithdrawValues>;
  type: WithdrawType;
  coin: string;
  chainName: string;
  onBook: () => void;
}

function AccountField({ form }: Pick<DestinationFieldProps, "form">) {
  const { t } = useLingui();
  const accounts = useOwnAccounts();
  const options = (accounts ?? []).map(({ account, remark }) => ({
    value: account,
    label: remark === "" ? account : `${account} (${remark})`,
  }));
  return (
    <SelectField
      control={form.control}
      name="address"
      label={t`Account`}
      options={options}
      placeholder={t`Choose one of your accounts`}
      hint={
        accounts?.length === 0 ? (
          <>
            <Trans>You have no other account yet.</Trans>{" "}
            <TextLink to={pathTo("setting.account", {})}>
              <Trans>Create a sub-account</Trans>
            </TextLink>
          </>
        ) : (
          t`Only your own main account and sub-accounts can be paid.`
        )
      }
    />
  );
}

/** The destination: an address, one of the person's accounts, or the email of an exchange account. */
export function DestinationField({ form, type, coin, chainName, onBook }: DestinationFieldProps) {
  const { t } = useLingui();
  if (type === "inner") return <AccountField form={form} />;
  const aside = (
    <Button size="sm" variant="ghost" icon={BookUser} onClick={onBook}>
      <Trans>Address book</Trans>
    </Button>
  );
  if (type === "coinex") {
    return (
      <TextField
        control={form.control}
        name="address"
        label={t`Email of the ${{ exchange: exchangeName }} account`}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.emailLength}
        hint={t`Free, and usually arrives within minutes.`}
        aside={aside}
      />
    );
  }
  return (
    <TextField
      control={form.control}
      name="address"
      label={t`Address`}
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.addressLength}
      hint={t`${coin} on ${chainName}. Compare the first and last characters.`}
      aside={aside}
    />
  );
}
