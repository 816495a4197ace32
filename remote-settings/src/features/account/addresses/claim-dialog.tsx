import { Trans, useLingui } from "@lingui/react/macro";
import { claimMiningAddress, getMiningAddresses, requestAddressText } from "contracts";
import { ERROR_CODES } from "contracts/error-codes";
import { LIMITS } from "contracts/limits";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import {
  Form,
  FormActions,
  SelectField,
  showServerError,
  TextareaField,
  TextField,
  useSchemaForm,
} from "shared/forms";
import { toast } from "shared/toast";
import { CopyField, DateTime, Dialog, Notice } from "shared/ui";
import { useDisplayPreferences } from "shared/mining";
import * as v from "valibot";

/** Longest accepted signature. */
const SIGNATURE_LENGTH = 4000;

const addressForm = v.object({ coin: v.string(), address: v.pipe(v.string(), v.trim()) });
const signatureForm = v.object({
  signature: v.pipe(
    v.string(),
    // Wallets break signatures into lines.
    v.transform((text) => text.replaceAll(/\s/gu, "")),
  ),
});

/** An address with the text to be signed for it. */
interface Challenge {
  readonly coin: string;
  readonly address: string;
  readonly message: string;
  readonly expire_time: number;
}

function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="negative" role="alert">
      {text}
    </Notice>
  );
}

interface AddressStepProps {
  coins: readonly string[];
  onText: (challenge: Challenge) => void;
  onClose: () => void;
}

function AddressStep({ coins, onText, onClose }: AddressStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(addressForm, { coin: coins[0] ?? "", address: "" });
  const { trigger } = useCallMutation(requestAddressText);

  async function handleSubmit(body: v.InferOutput<typeof addressForm>): Promise<void> {
    setFailure(undefined);
    try {
      onText({ ...body, ...(await trigger({ body })) });
    } catch (error) {
      const fields = {
        [ERROR_CODES.addressMalformed]: "address",
        [ERROR_CODES.nameTaken]: "address",
      } as const;
      if (!showServerError(error, form, fields)) setFailure(errorText(error));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Add mining address`}>
      <Failure text={failure} />
      {coins.length > 1 && (
        <SelectField
          control={form.control}
          name="coin"
          label={t`Coin`}
          options={coins.map((coin) => ({ value: coin, label: coin }))}
        />
      )}
      <TextField
        control={form.control}
        name="address"
        label={t`Address`}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.addressLength}
      />
      <FormActions
        form={form}
        onCancel={onClose}
        disabled={form.watch("address").trim() === ""}
        busyLabel={<Trans>Loading text…</Trans>}
      >
        <Trans>Continue</Trans>
      </FormActions>
    </Form>
  );
}

function SignatureStep({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(signatureForm, { signature: "" });
  const { trigger } = useCallMutation(claimMiningAddress);
  const { coin, address, message, expire_time } = challenge;

  async function handleSubmit({ signature }: v.InferOutput<typeof signatureForm>): Promise<void> {
    setFailure(undefined);
    try {
      await trigger({ body: { coin, address, signature } });
      await revalidateCalls(getMiningAddresses);
      toast.success(t`Address added`);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, { [ERROR_CODES.codeWrong]: "signature" }))
        setFailure(errorText(error));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Add mining address`}>
      <Failure text={failure} />
      <div>
        <p className="mb-1 text-xs font-medium text-ink-2">
          <Trans>Text to sign</Trans>
        </p>
        <CopyField value={message} label={t`Copy text`} />
        <p className="mt-1 text-xs text-ink-2">
          <Trans>
            Sign it with the wallet of this address, exactly as shown. Valid until{" "}
            <DateTime unix={expire_time} form="table" locale={locale} timeZone={timeZone} />.
          </Trans>
        </p>
      </div>
      <TextareaField
        control={form.control}
        name="signature"
        label={t`Signature`}
        hint={t`Legacy, BIP-137 or BIP-322`}
        maxLength={SIGNATURE_LENGTH}
      />
      <FormActions
        form={form}
        onCancel={onClose}
        disabled={form.watch("signature").trim() === ""}
        busyLabel={<Trans>Checking…</Trans>}
      >
        <Trans>Add address</Trans>
      </FormActions>
    </Form>
  );
}

/** Props of {@link ClaimDialog}. */
interface ClaimDialogProps {
  coins: readonly string[];
  onClose: () => void;
}

/** Adds an address to the account: its owner signs a text. */
export function ClaimDialog({ coins, onClose }: ClaimDialogProps) {
  const { t } = useLingui();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t`Add mining address`}
      description={t`Prove that the address is yours by signing a text with its wallet.`}
    >
      {challenge === null ? (
        <AddressStep coins={coins} onText={setChallenge} onClose={onClose} />
      ) : (
        <SignatureStep challenge={challenge} onClose={onClose} />
      )}
    </Dialog>
  );
}
