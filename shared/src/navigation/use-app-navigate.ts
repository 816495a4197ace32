import { useCallback } from "react";
import type { RouteName, RouteParams } from "routes";
import { useNavigate } from "../router/index.ts";
import { pathTo, type PathExtras } from "./paths.ts";

/** Navigates to a page by its route name. */
export type AppNavigate = <N extends RouteName>(
  name: N,
  params: RouteParams<N>,
  extras?: PathExtras & { replace?: boolean },
) => void;

/** @returns a function that goes to a page of the product without a reload */
export function useAppNavigate(): AppNavigate {
  const navigate = useNavigate();
  return useCallback(
    (name, params, extras = {}) => {
      const { replace = false, ...rest } = extras;
      void navigate(pathTo(name, params, rest), { replace });
    },
    [navigate],
  );
}
