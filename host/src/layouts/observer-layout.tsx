import { Suspense, lazy, type ReactNode } from "react";
import { Footer } from "../features/footer/footer.tsx";

const ObserverHeader = lazy(async () => ({
  default: (await import("../features/observer-header/observer-header.tsx")).ObserverHeader,
}));

/** Frame of the observer's pages: their own header (R2.6.8), the short footer. */
export function ObserverLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Suspense fallback={<div className="h-(--header-h) border-b border-line bg-surface" />}>
        <ObserverHeader />
      </Suspense>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-h))] grow">
        {children}
      </main>
      <Footer isShort />
    </div>
  );
}
