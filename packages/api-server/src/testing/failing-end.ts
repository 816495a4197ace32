import type { Services } from "../services.ts";

/** Makes the next end of all sessions fail, as if the database went away in the middle of a change. */
export function failNextEnd({ sessions }: Pick<Services, "sessions">): void {
  const { endAll } = sessions;
  Object.assign(sessions, {
    endAll: () => {
      Object.assign(sessions, { endAll });
      return Promise.reject(new Error("the database is away"));
    },
  });
}
