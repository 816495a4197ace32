import { useLocation } from "shared/router";
import { LinkTabs } from "shared/ui";
import { DeskHead } from "../../components/desk-head.tsx";

const PAGES = [
  { to: "/support", label: "Tickets" },
  { to: "/support/chats", label: "Chats" },
  { to: "/support/applications", label: "Applications" },
] as const;

/** Header of the support lists, with links between them. */
export function SupportHead({ subtitle }: { subtitle: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <DeskHead title="Support" name={PAGES.find(({ to }) => to === pathname)?.label} subtitle={subtitle} />
      <LinkTabs
        label="Support"
        tabs={PAGES.map((page) => ({ ...page, current: page.to === pathname }))}
        className="mb-4 border-b border-line"
      />
    </>
  );
}
