import { Route, Routes } from "shared/router";
import { ExternalPage } from "./external-page.tsx";
import { OrderPage } from "./order-page.tsx";
import { OrdersPage } from "./orders-page.tsx";

/** Withdrawals: the lists and the page of one order. */
export function PaymentsPage() {
  return (
    <Routes>
      <Route path="/payments" element={<OrdersPage />} />
      <Route path="/payments/external" element={<ExternalPage />} />
      <Route path="/payments/:id" element={<OrderPage />} />
    </Routes>
  );
}
