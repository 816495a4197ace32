import { Logo } from "#/components/logo.tsx";

/** Shown until the scripts run: the header's bar and a place for what a remote has prerendered. */
export function PageFrame() {
  return (
    <div data-early-frame="" className="min-h-dvh">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex h-(--header-h) max-w-content items-center px-4 md:px-6 xl:px-0">
          <Logo />
        </div>
      </div>
      <main data-early-page="" />
    </div>
  );
}
