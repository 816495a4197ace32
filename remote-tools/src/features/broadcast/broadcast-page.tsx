import { Trans, useLingui } from "@lingui/react/macro";
import {
  ACCELERATED_COIN,
  broadcastTransaction,
  decodeTransaction,
  getBroadcastTerms,
  type CallData,
  type DecodedTransaction,
} from "contracts";
import { useRef, useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import {
  Button,
  Card,
  ConfirmDialog,
  Delayed,
  ErrorState,
  LabelledSelect,
  Notice,
  PageHead,
  Skeleton,
} from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { DecodedCard } from "./components/decoded-card.tsx";
import { RawField } from "./components/raw-field.tsx";
import { SendFailure } from "./components/send-failure.tsx";
import { Sent } from "./components/sent.tsx";
import { isFeeLarge } from "./model/fee-risk.ts";
import { readRaw } from "./model/read-raw.ts";

type Terms = CallData<typeof getBroadcastTerms>;

function Examples({
  examples,
  onChoose,
}: {
  examples: Terms["examples"];
  onChoose: (example: Terms["examples"][number]) => void;
}) {
  const { t } = useLingui();
  const names = { valid: t`Valid`, low_fee: t`Fee too low`, missing_inputs: t`Spent coins` };
  if (examples.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs text-ink-2">
        <Trans>Try a demo transaction:</Trans>
      </span>
      {examples.map((example) => (
        <Button key={example.kind} size="sm" onClick={() => onChoose(example)}>
          {names[example.kind]}
        </Button>
      ))}
    </div>
  );
}

/** Reads, decodes and sends a transaction. */
function useBroadcast(coin: string, maxBytes: number) {
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [decoded, setDecoded] = useState<DecodedTransaction | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<"decode" | "send" | null>(null);
  /** Counts changes of text and coin: a transaction decoded before a change is not the one that would be sent. */
  const changes = useRef(0);
  const reading = readRaw(text, maxBytes);
  const body = { coin, raw_tx: reading.raw };

  function change(next: string): void {
    changes.current += 1;
    setBusy(null);
    setText(next);
    setChecked(false);
    setDecoded(null);
    setFailure(null);
    setSent(null);
  }
  async function attempt(
    step: "decode" | "send",
    work: (isCurrent: () => boolean) => Promise<void>,
  ): Promise<void> {
    const begun = changes.current;
    const isCurrent = (): boolean => changes.current === begun;
    setBusy(step);
    setFailure(null);
    await work(isCurrent).catch((error: unknown) => {
      if (isCurrent()) setFailure(error);
    });
    if (isCurrent()) setBusy(null);
  }
  async function decode(): Promise<void> {
    setChecked(true);
    if (reading.problem !== null) return;
    await attempt("decode", async (isCurrent) => {
      const found = await callApi(decodeTransaction, { body });
      if (isCurrent()) setDecoded(found);
    });
  }
  async function send(): Promise<void> {
    await attempt("send", async () => setSent((await callApi(broadcastTransaction, { body })).txid));
  }
  return { text, reading, isChecked, decoded, sent, failure, busy, change, decode, send };
}

function SendPart({
  broadcast,
}: {
  broadcast: ReturnType<typeof useBroadcast> & { decoded: DecodedTransaction };
}) {
  const { t } = useLingui();
  const { decoded, failure, busy, send } = broadcast;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="space-y-3">
      {failure !== null && <SendFailure failure={failure} />}
      <Button
        variant="primary"
        busy={busy === "send"}
        busyLabel={t`Sending…`}
        onClick={() => (isFeeLarge(decoded) ? setAsking(true) : void send())}
      >
        <Trans>Broadcast</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Pay this fee?`}
        confirmLabel={t`Broadcast`}
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
      >
        <Trans>The network fee is unusually high. A transaction that was sent can't be taken back.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function BroadcastForm({ terms }: { terms: Terms }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [coin, setCoin] = useState(terms.coins[0] ?? "");
  const broadcast = useBroadcast(coin, terms.max_bytes);
  const { text, reading, isChecked, decoded, sent, failure, busy, change, decode } = broadcast;
  if (sent !== null) {
    const { accelerated_coin: accelerated = ACCELERATED_COIN } = terms;
    return <Sent coin={coin} txid={sent} isAccelerated={coin === accelerated} onAnother={() => change("")} />;
  }
  return (
    <>
      <Card>
        <form
          aria-label={t`Broadcast a transaction`}
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            void decode();
          }}
        >
          <LabelledSelect
            label={t`Coin`}
            value={coin}
            options={terms.coins.map((code) => ({ value: code, label: code }))}
            onChange={(chosen) => {
              setCoin(chosen);
              change(text);
            }}
            frame="w-44 max-md:w-full"
          />
          <RawField
            text={text}
            reading={reading}
            isChecked={isChecked}
            maxBytes={terms.max_bytes}
            onText={change}
          />
          {decoded === null && failure !== null && (
            <Notice tone="negative" role="alert" title={t`The transaction couldn't be read.`}>
              {errorText(failure)}
            </Notice>
          )}
          <Button
            type="submit"
            variant={decoded === null ? "primary" : "secondary"}
            busy={busy === "decode"}
            busyLabel={t`Decoding…`}
          >
            <Trans>Decode</Trans>
          </Button>
          <Examples
            examples={terms.examples.filter((example) => example.coin === coin)}
            onChoose={({ raw_tx }) => change(raw_tx)}
          />
        </form>
      </Card>
      {decoded !== null && (
        <DecodedCard decoded={decoded}>
          <SendPart broadcast={{ ...broadcast, decoded }} />
        </DecodedCard>
      )}
    </>
  );
}

/** Sends a raw transaction to the network, after showing what it does (R2.3.40). */
export function BroadcastPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  usePageTitle(t`Broadcast a transaction`);
  const {
    data: terms,
    error,
    isValidating,
    mutate,
  } = useCall(getBroadcastTerms, {}, { revalidateOnFocus: false });
  return (
    <ToolsFrame>
      <div className="mx-auto max-w-200">
        <PageHead
          title={t`Broadcast a transaction`}
          subtitle={t`Send a signed raw transaction to the network through our nodes.`}
        />
        <div className="grid gap-4 max-md:gap-3">
          <p className="text-xs text-ink-3">
            <Trans>
              Never paste a private key or a recovery phrase here. A raw transaction contains neither.
            </Trans>
          </p>
          {terms !== undefined && terms.coins.length > 0 && <BroadcastForm terms={terms} />}
          {terms?.coins.length === 0 && (
            <Notice tone="warning" role="status" title={t`Broadcasting is paused.`}>
              <Trans>No node is available at the moment. Try again later.</Trans>
            </Notice>
          )}
          {terms === undefined && error !== undefined && (
            <Card flush>
              <ErrorState
                title={t`Couldn't load the coins.`}
                message={errorText(error)}
                busy={isValidating}
                onRetry={() => void mutate()}
              />
            </Card>
          )}
          {terms === undefined && error === undefined && (
            <Card>
              <Delayed>
                <Skeleton className="h-117.25 max-md:h-138.25" />
              </Delayed>
            </Card>
          )}
        </div>
      </div>
    </ToolsFrame>
  );
}
