import { Suspense, lazy } from "react";
import type { WorkerManagement } from "shared/mining";

// Code that changes workers loads after the list itself.
const DeleteInvalid = lazy(async () => ({ default: (await import("./delete-invalid.tsx")).DeleteInvalid }));
const DrawerDetails = lazy(async () => ({ default: (await import("./drawer-details.tsx")).DrawerDetails }));
const GroupActions = lazy(async () => ({ default: (await import("./group-actions.tsx")).GroupActions }));
const NewGroup = lazy(async () => ({ default: (await import("./group-actions.tsx")).NewGroup }));
const SelectionActions = lazy(async () => ({
  default: (await import("./selection-actions.tsx")).SelectionActions,
}));

/**
 * The owner's actions on the workers of a coin. Created once per list, so that its parts keep their state.
 *
 * @returns parts of the view
 */
export function createManagement(coin: string): WorkerManagement {
  return {
    GroupActions: (props) => (
      <Suspense fallback={null}>
        <GroupActions coin={coin} {...props} />
      </Suspense>
    ),
    NewGroup: (props) => (
      <Suspense fallback={null}>
        <NewGroup coin={coin} {...props} />
      </Suspense>
    ),
    SelectionActions: (props) => (
      <Suspense fallback={null}>
        <SelectionActions coin={coin} {...props} />
      </Suspense>
    ),
    DeleteInvalid: (props) => (
      <Suspense fallback={null}>
        <DeleteInvalid coin={coin} {...props} />
      </Suspense>
    ),
    DrawerDetails: (props) => (
      <Suspense fallback={null}>
        <DrawerDetails coin={coin} {...props} />
      </Suspense>
    ),
  };
}
