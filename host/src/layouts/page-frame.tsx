import { Content, PageHead, Skeleton } from "shared/ui";
import { Logo } from "#/components/logo.tsx";

/** Props of {@link PageFrame}. */
export interface PageFrameProps {
  /** Heading and text of a public page, for readers and search engines that run no scripts. */
  introduction?: { title: string; text: string } | undefined;
}

/** Shown until the scripts run: the header bar and a slot for a remote's prerendered content. */
export function PageFrame({ introduction }: PageFrameProps) {
  return (
    <div data-early-frame="" className="min-h-dvh">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex h-(--header-h) max-w-content items-center px-4 md:px-6 xl:px-0">
          <Logo />
        </div>
      </div>
      <main data-early-page="">
        {introduction === undefined ? null : (
          <Content className="py-6 md:py-8">
            <PageHead title={introduction.title} subtitle={introduction.text} />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="mt-5 h-72 w-full" />
          </Content>
        )}
      </main>
    </div>
  );
}
