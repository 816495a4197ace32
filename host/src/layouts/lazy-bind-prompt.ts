import { lazy } from "react";

/** The prompt is needed after the page is shown, if at all. */
export const BindPrompt = lazy(async () => ({
  default: (await import("../features/bind-prompt/bind-prompt.tsx")).BindPrompt,
}));
