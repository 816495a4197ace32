import { useRef } from "react";
import { Button, type ButtonProps } from "../ui/index.ts";

/** Props of {@link FileButton}. */
export interface FileButtonProps extends Pick<
  ButtonProps,
  "icon" | "size" | "busy" | "disabled" | "children" | "aria-describedby"
> {
  /** Label of the files. */
  label: string;
  /** Kinds of files to offer, as in an input's `accept`; all by default. */
  accept?: string | undefined;
  /** Whether several files may be chosen at once. */
  multiple?: boolean | undefined;
  /** Called with the chosen files; the same ones may be chosen again. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** A button that opens the browser's file picker. */
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
