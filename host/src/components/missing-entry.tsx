import type { ReactNode } from "react";
import { ButtonLink } from "shared/ui";
import { ErrorFrame } from "./error-frame.tsx";

interface MissingEntryProps {
  /** Sentence about the kind of entry that does not exist. */
  title: string;
  /** List of the entries of this kind. */
  list: { title: string; to: string };
  children: ReactNode;
}

/** The 404 page of an article, announcement, farm or company; the server responds with the same status. */
export function MissingEntry({ title, list, children }: MissingEntryProps) {
  return (
    <ErrorFrame
      status="404"
      title={title}
      actions={
        <ButtonLink variant="primary" to={list.to}>
          {list.title}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </ErrorFrame>
  );
}
