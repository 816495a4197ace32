import { useRef } from "react";
import { Button, type ButtonProps } from "../ui/index.ts";

/** Props of {@link FileButton}. */
export interface FileButtonProps extends Pick<
  ButtonProps,
  "icon" | "size" | "busy" | "disabled" | "children" | "aria-describedby"
> {
  /** What the files are. */
  label: string;
  /** Kinds of files to offer, as `accept` of an input names them; all unless given. */
  accept?: string | undefined;
  /** Whether several files may be chosen at once. */
  multiple?: boolean | undefined;
  /** Called with the files that were chosen; the same ones may be chosen again. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          event.target.value = "";
          if (first) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
