import { useState } from "react";

/** The ids under which contents are sent. */
export interface WriteId {
  /**
   * The same id for the same content, so that it is executed once however often it is sent; another one for another content.
   *
   * @param content what is sent besides the id, as JSON can write it
   */
  idFor: (content: unknown) => string;
  /** Takes the next content for a new one, even if it is the same. */
  forget: () => void;
}

/**
 * Keeps the ids of what could not be sent, so that a second attempt is the same write.
 *
 * @returns how to get an id, and how to start over
 */
export function useWriteId(): WriteId {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idFor: (content) => {
      const text = JSON.stringify(content);
      const id = ids.get(text) ?? crypto.randomUUID();
      ids.set(text, id);
      return id;
    },
    forget: () => ids.clear(),
  };
}
