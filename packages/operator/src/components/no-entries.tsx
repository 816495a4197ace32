import { Inbox } from "lucide-react";
import { EmptyState, type EmptyStateProps } from "shared/ui";

/** An empty list of the desk. Operators add nothing to most lists, so it lacks the picture that invites to. */
export function NoEntries(props: Omit<EmptyStateProps, "icon">) {
  return <EmptyState icon={Inbox} {...props} />;
}
