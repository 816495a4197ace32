import type { ReactNode } from "react";
import { HomeCountdown } from "./home-countdown.tsx";

interface ErrorFrameProps {
  /** Status code of the failure, or an icon in its place. */
  status: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Frame of every error page: the status, one sentence, next steps. */
export function ErrorFrame({ status, title, children, actions }: ErrorFrameProps) {
  return (
    <div className="mx-auto flex max-w-content flex-col items-center px-4 py-20 text-center md:px-6">
      <p className="num text-3xl font-semibold text-ink-3">{status}</p>
      <h1 className="mt-3">{title}</h1>
      <div className="mt-2 max-w-120 text-ink-2">
        {children}
        <HomeCountdown />
      </div>
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
