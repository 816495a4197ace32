import { Trans, useLingui } from "@lingui/react/macro";
import { Send, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { Button, IconButton } from "shared/ui";

/** Props of {@link ReceiverRow}. */
interface ReceiverRowProps<Problem extends string> {
  name: string;
  /** The name as shown in the row. */
  title: ReactNode;
  /** When it was added. */
  detail: ReactNode;
  /** Message shown when a test succeeded. */
  sentText: string;
  /** Messages for each reason why a test failed. */
  problemTexts: Readonly<Record<Problem, string>>;
  removeLabel: string;
  removedText: string;
  /** Sends a test and reloads the rows. */
  onTest: () => Promise<{ problem: Problem | null }>;
  /** Removes it and reloads the rows. */
  onRemove: () => Promise<void>;
}

/** One receiver of alerts, such as a chat or a browser, with buttons to test and remove it. */
export function ReceiverRow<Problem extends string>({
  name,
  title,
  detail,
  sentText,
  problemTexts,
  removeLabel,
  removedText,
  onTest,
  onRemove,
}: ReceiverRowProps<Problem>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [busyWith, setBusyWith] = useState<"test" | "removal" | null>(null);
  async function attempt(what: "test" | "removal", work: () => Promise<void>): Promise<void> {
    setBusyWith(what);
    try {
      await work();
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusyWith(null);
  }
  const handleTest = () =>
    attempt("test", async () => {
      const { problem } = await onTest();
      if (problem === null) toast.success(sentText);
      else toast.error(problemTexts[problem]);
    });
  const handleRemove = () =>
    attempt("removal", async () => {
      await onRemove();
      toast.success(removedText);
    });
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line px-5 py-1.5 first:border-t-0 max-md:px-4">
      <span className="min-w-0 grow text-sm wrap-anywhere">
        {title}
        <span className="block text-xs text-ink-2">{detail}</span>
      </span>
      <Button
        size="sm"
        icon={Send}
        aria-label={t`Send a test to ${name}`}
        busy={busyWith === "test"}
        busyLabel={t`Sending…`}
        onClick={() => void handleTest()}
      >
        <Trans>Send a test</Trans>
      </Button>
      <IconButton
        icon={Trash2}
        label={removeLabel}
        disabled={busyWith === "removal"}
        onClick={() => void handleRemove()}
      />
    </li>
  );
}
