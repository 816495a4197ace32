import { Suspense, lazy, type ReactNode } from "react";
import { SubNavigationSpace } from "shared/ui";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { Footer } from "../features/footer/footer.tsx";

const ObserverHeader = lazy(async () => ({
  default: (await import("../features/observer-header/observer-header.tsx")).ObserverHeader,
}));

/** Reserves the height of the header with its page row, plus the read-only notice on phones. */
function HeaderSpace() {
  return (
    <>
      <div className="h-[calc(var(--header-h)+1px)] border-b border-line bg-surface max-md:mb-[25px]" />
      <SubNavigationSpace />
    </>
  );
}

/** Frame of the observer pages: their own header (R2.6.8), the short footer. */
export function ObserverLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PartBoundary>
        <Suspense fallback={<HeaderSpace />}>
          <ObserverHeader />
        </Suspense>
      </PartBoundary>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-h))] grow">
        {children}
      </main>
      <Footer isShort />
    </div>
  );
}
