import { Navigate, Route, Routes } from "shared/router";
import { EditPage } from "./edit-page.tsx";
import { LinksPage } from "./links-page.tsx";
import { ListPage } from "./list-page.tsx";

/** Content by kind, one entry of it, and short links. */
export function ContentPage() {
  return (
    <Routes>
      <Route path="/content" element={<Navigate replace to="/content/article" />} />
      <Route path="/content/links" element={<LinksPage />} />
      <Route path="/content/:kind" element={<ListPage />} />
      <Route path="/content/:kind/:slug" element={<EditPage />} />
    </Routes>
  );
}
