import { Trans, useLingui } from "@lingui/react/macro";
import type { SignatureCheck, SignatureStandard, Unreadable } from "coin-address/signature-check";
import { EVM_COINS, MESSAGE_PREFIXES, OWN_WAY_COINS, SIGNATURE_COINS } from "coin-address/signature-coins";
import { readSignedBlock } from "coin-address/signed-block";
import { DEFAULT_COIN } from "contracts";
import { useId, useState, type ReactNode } from "react";
import { FieldFrame, boxStyle } from "shared/forms";
import { formatCount } from "shared/format";
import { useDisplayPreferences, usePageTitle } from "shared/mining";
import { Button, Card, LabelledSelect, Notice, PageHead } from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";

interface Fields {
  readonly coin: string;
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

const EMPTY: Fields = { coin: DEFAULT_COIN, address: "", message: "", signature: "" };

function useUnreadableText(): (problem: Unreadable) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem.reason) {
      case "address":
        return t`This is not an address of the chosen coin.`;
      case "encoding":
        return t`The signature is neither base64 nor hexadecimal.`;
      case "length":
        return t`The signature has the wrong length. Check that it was copied completely.`;
      case "address_kind":
        return t`Signatures of this kind of address can't be verified here.`;
      case "header": {
        const { header } = problem;
        return t`The header byte of the signature is ${header}. It must be from 27 to 42, 27 or 28 for Ethereum-style coins, and from 0 to 3 for CKB.`;
      }
      case "header_kind": {
        const { header } = problem;
        return t`The header byte ${header} belongs to another kind of address. Check that address and signature match.`;
      }
    }
  };
}

function Result({ check, message, onTrim }: { check: SignatureCheck; message: string; onTrim: () => void }) {
  const { t } = useLingui();
  const unreadableText = useUnreadableText();
  const standards: Record<SignatureStandard, string> = {
    legacy: t`Signed message with a header byte (legacy)`,
    bip137: "BIP-137",
    bip322: "BIP-322",
    eip191: t`Personal message (EIP-191)`,
    handshake: t`Handshake signed message`,
    kip5: t`Kaspa personal message (KIP-5)`,
    nervos: t`Nervos message`,
  };
  if (check.status === "unreadable") {
    return (
      <Notice tone="warning" role="alert" title={t`The signature can't be verified.`}>
        {unreadableText(check)}
      </Notice>
    );
  }
  const standard = standards[check.standard];
  if (check.status === "valid") {
    return (
      <Notice tone="positive" role="status" title={t`The signature is valid.`}>
        <Trans>The holder of this address signed exactly this message. Standard: {standard}.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="negative"
      role="alert"
      title={t`The signature is not valid.`}
      action={
        message !== message.trimEnd() && (
          <Button size="sm" onClick={onTrim}>
            <Trans>Remove spaces at the end</Trans>
          </Button>
        )
      }
    >
      <Trans>
        It doesn't belong to this address and message. Compare the message character by character; spaces and
        line breaks at the end count. Standard: {standard}.
      </Trans>
    </Notice>
  );
}

function Area({
  label,
  hint,
  value,
  rows,
  isMono,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  rows: number;
  isMono: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={undefined} hint={hint}>
      <div className={boxStyle({ error: false })}>
        <textarea
          id={id}
          value={value}
          rows={rows}
          spellCheck={false}
          autoComplete="off"
          required
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
          className={`min-w-0 flex-1 resize-y bg-transparent py-2 text-inherit outline-none ${isMono ? "font-mono text-xs break-all" : ""}`}
        />
      </div>
    </FieldFrame>
  );
}

function NotLoaded() {
  const { t } = useLingui();
  return (
    <Notice tone="negative" role="alert" title={t`Couldn't load the verification.`}>
      <Trans>Check your network and try again.</Trans>
    </Notice>
  );
}

function SafetyNote() {
  const bitcoin = Object.keys(MESSAGE_PREFIXES).join(", ");
  const ethereum = [...EVM_COINS, "ZEN (Base)"].join(", ");
  const others = OWN_WAY_COINS.join(", ");
  return (
    <div className="mt-4 space-y-1 text-xs text-ink-3">
      <p>
        <Trans>Verifying never needs a private key. If someone asks for yours, it is a scam.</Trans>
      </p>
      <p>
        <Trans>
          Supported: header-byte signatures (legacy, BIP-137) of {bitcoin}; BIP-322 of BTC and LTC; Ethereum
          personal messages of {ethereum}; messages of single-key wallets of {others}.
        </Trans>
      </p>
    </div>
  );
}

/** Verifies in the browser that the holder of an address signed a message (R2.3.44). */
export function SignaturePage() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  usePageTitle(t`Signature verification`);
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [checked, setChecked] = useState<{ of: Fields; check: SignatureCheck } | null>(null);
  const [isFailed, setFailed] = useState(false);
  // The result of one message is never shown next to another one.
  const check = checked?.of === fields ? checked.check : null;
  const bytes = formatCount(new TextEncoder().encode(fields.message).length, locale);

  function change(next: Partial<Fields>): void {
    setFields((before) => ({ ...before, ...next }));
  }
  async function verify(values: Fields): Promise<void> {
    setFailed(false);
    try {
      // The elliptic curve libraries are loaded only here.
      const { verifyMessage } = await import(
        /* webpackChunkName: "tools.verify-message" */ "coin-address/signature"
      );
      setChecked({ of: values, check: verifyMessage(values) });
    } catch {
      // Only loading the module can fail: every input has a result.
      setFailed(true);
    }
  }
  const isComplete = fields.address.trim() !== "" && fields.message !== "" && fields.signature.trim() !== "";

  return (
    <ToolsFrame>
      <div className="mx-auto max-w-200">
        <PageHead
          title={t`Signature verification`}
          subtitle={t`Check that the holder of an address signed a message. Nothing leaves your browser.`}
        />
        <Card>
          <form
            aria-label={t`Verify a signature`}
            className="space-y-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (isComplete) void verify(fields);
            }}
          >
            <LabelledSelect
              label={t`Coin`}
              value={fields.coin}
              options={SIGNATURE_COINS.map((coin) => ({ value: coin, label: coin }))}
              onChange={(coin) => change({ coin })}
              frame="w-44 max-md:w-full"
            />
            <Area
              label={t`Address`}
              value={fields.address}
              rows={2}
              isMono
              onChange={(address) => change({ address })}
            />
            <Area
              label={t`Message`}
              hint={t`${bytes} bytes, taken exactly as typed. A whole signed block can be pasted here.`}
              value={fields.message}
              rows={5}
              isMono={false}
              onChange={(text) => change(readSignedBlock(text) ?? { message: text })}
            />
            <Area
              label={t`Signature`}
              hint={t`Base64 or hexadecimal`}
              value={fields.signature}
              rows={3}
              isMono
              onChange={(signature) => change({ signature })}
            />
            {check !== null && (
              <Result
                check={check}
                message={fields.message}
                onTrim={() => {
                  const trimmed = { ...fields, message: fields.message.trimEnd() };
                  setFields(trimmed);
                  void verify(trimmed);
                }}
              />
            )}
            {isFailed && <NotLoaded />}
            <Button type="submit" variant="primary" disabled={!isComplete}>
              <Trans context="signature">Verify</Trans>
            </Button>
          </form>
        </Card>
        <SafetyNote />
      </div>
    </ToolsFrame>
  );
}
