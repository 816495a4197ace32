import { Trans } from "@lingui/react/macro";
import { ApiError } from "shared/api";
import { getRoute, pathTo } from "shared/navigation";
import { Notice, TextLink } from "shared/ui";

/** Minimum length of a token. */
export const TOKEN_MIN = 16;

/** Whether the server refused the token of a link. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError;
}

/** Shows that a link is invalid, and where to do the same after signing in. */
export function ExpiredLink() {
  return (
    <Notice tone="warning" role="alert" title={<Trans>This link is not valid.</Trans>}>
      <Trans>Sign in and choose your email preferences in settings.</Trans>{" "}
      {getRoute("setting.notice").isBuilt ? (
        <TextLink to={pathTo("setting.notice", {})}>
          <Trans>Notification settings</Trans>
        </TextLink>
      ) : null}
    </Notice>
  );
}
