import { DESK_CONTENT_KINDS } from "contracts/operator/calls/content";
import type { ReactNode } from "react";
import { useLocation } from "shared/router";
import { LinkTabs } from "shared/ui";
import { DeskHead } from "../../components/desk-head.tsx";
import { KIND_WORDS } from "./kinds.ts";

const PAGES = [
  ...DESK_CONTENT_KINDS.map((kind) => ({ to: `/content/${kind}`, label: KIND_WORDS[kind].many })),
  { to: "/content/links", label: "Short links" },
];

/** Header of the content lists, with links between them. */
export function ContentHead({ subtitle, actions }: { subtitle: string; actions?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <DeskHead
        title="Content"
        name={PAGES.find(({ to }) => to === pathname)?.label}
        subtitle={subtitle}
        actions={actions}
      />
      <LinkTabs
        label="Content"
        tabs={PAGES.map((page) => ({ ...page, current: page.to === pathname }))}
        className="mb-4 border-b border-line"
      />
    </>
  );
}
