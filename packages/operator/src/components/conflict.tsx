import { Button, Notice } from "shared/ui";

/** Props of {@link Conflict}. */
export interface ConflictProps {
  /** The server's refusal. */
  error: Error;
  onTheirs: () => void;
  onMine: () => void;
}

/** Shows that someone else saved first, with the choice of either version. */
export function Conflict({ error, onTheirs, onMine }: ConflictProps) {
  return (
    <Notice tone="negative" role="alert">
      <p>{error.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTheirs}>
          Discard mine, show theirs
        </Button>
        <Button size="sm" variant="danger" onClick={onMine}>
          Overwrite with mine
        </Button>
      </div>
    </Notice>
  );
}
