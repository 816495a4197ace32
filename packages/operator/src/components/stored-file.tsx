import type { OperatorCallDefinition, OperatorCallInput } from "contracts/operator/call";
import { getOperator } from "contracts/operator/calls/session";
import { useEffect, useState } from "react";
import { Button } from "shared/ui";
import { useSWRConfig } from "swr";
import { fetchOperatorFile, isSignedOut } from "../api/index.ts";
import { ActionError } from "./action-error.tsx";

const PICTURES = [
  { type: "image/jpeg", start: [0xff, 0xd8, 0xff] },
  { type: "image/png", start: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/**
 * Detects the image type from the first bytes. Only images are shown, from memory; other files are saved.
 *
 * @returns media type, or null if it is no image
 */
async function pictureType(blob: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  return PICTURES.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.type ?? null;
}

interface Shown {
  readonly url: string;
  readonly isPicture: boolean;
}

/** Props of {@link StoredFile}. */
export interface StoredFileProps<C extends OperatorCallDefinition> {
  /** The call that returns the bytes. */
  call: C;
  input: OperatorCallInput<C>;
  /** Label of the button that loads it. */
  label: string;
  /** Alternative text of the image. */
  alt: string;
  /** File name for saving when it is no image. */
  saveAs: string;
}

/** A file sent by a customer, loaded on request: each view is in the audit log. */
export function StoredFile<C extends OperatorCallDefinition>({
  call,
  input,
  label,
  alt,
  saveAs,
}: StoredFileProps<C>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const { mutate } = useSWRConfig();
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown.url)), [shown]);
  const load = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const blob = await fetchOperatorFile(call, input);
      const type = await pictureType(blob);
      const url = URL.createObjectURL(new Blob([blob], { type: type ?? "application/octet-stream" }));
      setShown({ url, isPicture: type !== null });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      // Switches to the sign-in page.
      if (isSignedOut(error)) void mutate(getOperator.path);
    }
    setIsBusy(false);
  };
  if (shown === null) {
    return (
      <div className="space-y-2">
        <ActionError error={problem} />
        <Button size="sm" busy={isBusy} onClick={() => void load()}>
          {label}
        </Button>
      </div>
    );
  }
  if (shown.isPicture) {
    return <img src={shown.url} alt={alt} className="max-h-120 max-w-full rounded-sm" />;
  }
  return (
    <a href={shown.url} download={saveAs}>
      Save {saveAs}
    </a>
  );
}
