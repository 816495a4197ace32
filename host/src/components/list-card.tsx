import { PAGE_SIZES } from "contracts";
import type { ReactNode } from "react";
import { Card, TabPanel } from "shared/ui";
import { ListPages, type ListPosition, type PagedList } from "./list-states.tsx";

/** Props of {@link ListCard}. */
export interface ListCardProps {
  /** Tabs that select a part of the list, and the content beside them. */
  head: ReactNode;
  panel: { id: string; tabId: string };
  list: PagedList<unknown>;
  position: ListPosition;
  children: ReactNode;
}

/** A card with tabs above a list and its pages below. */
export function ListCard({ head, panel, list, position, children }: ListCardProps) {
  return (
    <Card flush className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 max-md:px-4">
        {head}
      </div>
      <TabPanel {...panel}>{children}</TabPanel>
      <ListPages
        list={list}
        position={position}
        pageSize={PAGE_SIZES.list}
        className="border-t border-line px-5 py-3 max-md:px-4"
      />
    </Card>
  );
}
