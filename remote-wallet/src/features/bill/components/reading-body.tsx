import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { StaleNotice, useUpdatedAt, type Reading } from "shared/mining";
import { Card, ErrorState } from "shared/ui";

/** Props of {@link ReadingBody}. */
interface ReadingBodyProps<Data> {
  reading: Reading<Data>;
  /** Message shown when loading failed. */
  failure: string;
  /** Shown until the first response. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The state of a request: a placeholder while it loads, an error, or the data with a note when it is stale. */
export function ReadingBody<Data>({ reading, failure, placeholder, children }: ReadingBodyProps<Data>) {
  const errorText = useErrorText();
  const updatedAt = useUpdatedAt(reading);
  const { data, error, isValidating, mutate } = reading;
  if (data !== undefined)
    return (
      <>
        <StaleNotice reading={reading} at={updatedAt} />
        {children(data)}
      </>
    );
  if (error === undefined) return placeholder;
  return (
    <Card>
      <ErrorState
        title={failure}
        message={errorText(error)}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    </Card>
  );
}
