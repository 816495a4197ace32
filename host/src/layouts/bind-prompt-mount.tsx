import { Suspense, lazy } from "react";
import { useSession } from "shared/session";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { needsFactor } from "../features/bind-prompt/needs-factor.ts";

const BindPrompt = lazy(async () => ({
  default: (await import("../features/bind-prompt/bind-prompt.tsx")).BindPrompt,
}));

/** Loads the prompt to bind a factor only for a person who has none; most people have one. */
export function BindPromptMount() {
  const { account } = useSession();
  if (account === null || !needsFactor(account)) return null;
  return (
    <PartBoundary>
      <Suspense>
        <BindPrompt />
      </Suspense>
    </PartBoundary>
  );
}
