import { Route, Routes } from "shared/router";
import { ApplicationsPage } from "./applications-page.tsx";
import { ChatPage } from "./chat-page.tsx";
import { ChatsPage } from "./chats-page.tsx";
import { TicketPage } from "./ticket-page.tsx";
import { TicketsPage } from "./tickets-page.tsx";

/** The support area's pages: tickets, chats, applications. */
export function SupportPage() {
  return (
    <Routes>
      <Route path="/support" element={<TicketsPage />} />
      <Route path="/support/tickets/:id" element={<TicketPage />} />
      <Route path="/support/chats" element={<ChatsPage />} />
      <Route path="/support/chats/:id" element={<ChatPage />} />
      <Route path="/support/applications" element={<ApplicationsPage />} />
    </Routes>
  );
}
