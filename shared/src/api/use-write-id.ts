import { useState } from "react";

/** Ids by the content that is sent. */
export interface WriteId {
  /**
   * Returns the same id for the same content, so that it is executed once however often it is sent; other content gets another
   * id.
   *
   * @param content the content to send besides the id, serializable as JSON
   */
  idFor: (content: unknown) => string;
  /** Treats the next content as new, even if it is the same. */
  forget: () => void;
}

/**
 * Keeps the ids of content that could not be sent, so that a second attempt is the same write.
 *
 * @returns functions to get an id and to start over
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
