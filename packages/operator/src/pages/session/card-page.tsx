import { brand } from "brand";
import type { ReactNode } from "react";
import { Card } from "shared/ui";
import { usePageTitle } from "../../components/use-page-title.ts";

/** A page with one centered card, shown before sign-in. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-104 content-center px-4 py-10">
      <p className="mb-3 text-sm font-semibold text-ink-2">{brand.name} desk</p>
      <Card>
        <h1 className="mb-4 text-lg font-semibold">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
