import { useRef } from "react";

/** The id under which a text is sent. */
export interface WriteId {
  /** The same id for the same content, so that it is stored once; another one after a change, so that the change is stored. */
  idFor(content: unknown): string;
  /** Takes the next content for a new one, even if it is the same. */
  forget(): void;
}

/** Keeps the id of what could not be sent while it stays as it is. */
export function useWriteId(): WriteId {
  const attempt = useRef<{ readonly content: string; readonly id: string } | null>(null);
  return {
    idFor(content) {
      const text = JSON.stringify(content);
      if (attempt.current?.content !== text) attempt.current = { content: text, id: crypto.randomUUID() };
      return attempt.current.id;
    },
    forget() {
      attempt.current = null;
    },
  };
}
