import { RemoteError } from "./remote-error.ts";

/**
 * Waits for work no longer than a deadline.
 *
 * @param work - the work; it is not canceled on timeout
 * @param milliseconds - the deadline
 * @param what - named in the error
 * @throws RemoteError of kind `timeout` that is final: code may already be running, so the same release is not retried
 */
export async function withDeadline<T>(
  work: T | PromiseLike<T>,
  milliseconds: number,
  what: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new RemoteError("timeout", `${what} took longer than ${String(milliseconds)} ms`, { isFinal: true }),
      );
    }, milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
