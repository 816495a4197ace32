import type { ReactNode } from "react";
import { ButtonLink } from "shared/ui";
import { ErrorFrame } from "./error-frame.tsx";

interface MissingEntryProps {
  /** Which kind of entry does not exist, as a sentence. */
  title: string;
  /** List of the entries of this kind. */
  list: { title: string; to: string };
  children: ReactNode;
}

/** The 404 page of an article, an announcement, a farm or a company: the server answers with the same status. */
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
