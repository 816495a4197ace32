import { useLingui } from "@lingui/react/macro";
import { ErrorState, type ErrorStateProps } from "./messages.tsx";

/** Props of {@link FailedPage}. */
export interface FailedPageProps extends Pick<ErrorStateProps, "onRetry" | "busy"> {
  /** Whether the server is unreachable and is retried automatically. */
  isOutOfReach: boolean;
}

/** Replaces a whole page that failed or could not be fetched. */
export function FailedPage({ isOutOfReach, ...retry }: FailedPageProps) {
  const { t } = useLingui();
  return (
    <div className="grid min-h-[70vh] content-center">
      <ErrorState
        {...retry}
        isPage
        title={t`The page could not be shown`}
        message={
          isOutOfReach
            ? t`The server couldn't be reached. The page appears as soon as it responds.`
            : t`This is our fault.`
        }
      />
    </div>
  );
}
