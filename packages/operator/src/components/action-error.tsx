import { Notice } from "shared/ui";

/** Shows why an action was refused, in the server's words; nothing while there is no error. */
export function ActionError({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="negative" role="alert">
      {error.message}
    </Notice>
  );
}
