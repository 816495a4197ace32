import { Trans } from "@lingui/react/macro";
import { ApiError } from "shared/api";
import { getRoute, pathTo } from "shared/navigation";
import { Notice, TextLink } from "shared/ui";

/** Shortest text that can be a token. */
export const TOKEN_MIN = 16;

/** Whether the server refused the token of a link. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError;
}

/** Says that a link is void, and where the same can be done after signing in. */
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
