import type { ReactNode } from "react";
import { LoadedLayer, createPart } from "./load-part.tsx";

const NOTE_PART = createPart(async () => (await import("./anchored-note-part.tsx")).AnchoredNotePart);

/**
 * Loads the code of a note, so that it opens at once.
 *
 * @returns when it is loaded; rejects when it cannot be loaded
 */
export function loadAnchoredNote(): Promise<void> {
  return NOTE_PART.load();
}

/** Props of {@link AnchoredNote}. */
export interface AnchoredNoteProps {
  /** Element that the note is about. */
  anchor: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the note. */
  label: string;
  children: ReactNode;
}

/**
 * A note beside an element of the page that opens by itself: it follows the element, does not take the focus, is not printed, and
 * closes with Escape or a click outside.
 */
export function AnchoredNote(props: AnchoredNoteProps) {
  return <LoadedLayer part={NOTE_PART} props={props} />;
}
