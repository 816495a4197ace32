import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { AnnouncementArticle } from "./components/announcement-article.tsx";
import { AnnouncementList } from "./components/announcement-list.tsx";
import { Content } from "shared/ui";

/** The pool's announcements: the list, and one article by its id (R2.3.14). */
export function AnnouncementsPage() {
  const { pathname } = useLocation();
  const id = matchRoute(pathname)?.params["id"];
  return (
    <Content className="py-6 md:py-8">
      {id === undefined ? <AnnouncementList /> : <AnnouncementArticle key={id} id={id} />}
    </Content>
  );
}

export { AnnouncementsPage as Component };
