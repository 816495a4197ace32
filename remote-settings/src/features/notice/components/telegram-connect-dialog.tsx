import { Trans, useLingui } from "@lingui/react/macro";
import { connectNoticeTelegram, getNoticeTelegram } from "contracts";
import { PERIODS } from "contracts/periods";
import { useEffect, useRef, useState } from "react";
import { useCall, useCallMutation, useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { Dialog, ErrorState, ExternalLink, QrCode, SkeletonText } from "shared/ui";

const LINES = 3;
const QR_SIZE = 168;
const CONNECTED = { refreshInterval: 3000 } as const;

function LinkOf({ link }: { link: string }) {
  const { t } = useLingui();
  const minutes = PERIODS.telegramLinkMinutes;
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={link} label={t`QR code of the Telegram link`} size={QR_SIZE} />
      <ExternalLink href={link}>
        <Trans>Open Telegram</Trans>
      </ExternalLink>
      <p className="text-center text-sm text-ink-2">
        <Trans>
          Open the link or scan the code with your phone, then press Start in Telegram. The link works once,
          for {minutes} minutes.
        </Trans>
      </p>
    </div>
  );
}

/** A link that connects the chat in which it is opened; closes once a chat is connected. */
export function TelegramConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { trigger, isMutating } = useCallMutation(connectNoticeTelegram);
  const { data } = useCall(getNoticeTelegram, {}, CONNECTED);
  const ids = data?.chats.map(({ id }) => id) ?? [];
  const newest = Math.max(0, ...ids);
  const before = useRef(newest);
  async function ask(): Promise<void> {
    setProblem(null);
    try {
      setLink((await trigger({})).link);
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });
  useEffect(() => {
    if (newest <= before.current) return;
    toast.success(t`Telegram is connected.`);
    onClose();
  }, [newest, onClose, t]);
  return (
    <Dialog open onOpenChange={onClose} width="md" title={t`Connect Telegram`}>
      {link !== null && <LinkOf link={link} />}
      {link === null && problem === null && <SkeletonText lines={LINES} />}
      {problem !== null && (
        <ErrorState
          title={t`Couldn't create the link.`}
          message={problem}
          onRetry={() => void ask()}
          busy={isMutating}
        />
      )}
    </Dialog>
  );
}
