import { RemoteError } from "./remote-error.ts";

/**
 * Waits for something no longer than a deadline.
 *
 * @param work - what is waited for; it is not stopped, only no longer waited for
 * @param milliseconds - the deadline
 * @param what - named in the failure
 * @throws RemoteError of kind `timeout` that is final: code may already run, so the same release is not tried again
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
