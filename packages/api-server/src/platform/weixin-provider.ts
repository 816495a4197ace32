/** A user of the chat app. */
export interface WeixinUser {
  /** Permanent id of the user. */
  readonly openId: string;
  /** Display name. */
  readonly name: string;
}

/** The connection to the chat app. A module named by `WEIXIN_PROVIDER` exports a `createWeixinProvider()` that returns one. */
export interface WeixinProvider {
  /**
   * URL in the chat app where the user consents.
   *
   * @param state value that is returned unchanged
   * @param redirect page of the product to return to, with `code` and `state` in its query
   */
  authorizeUrl(state: string, redirect: string): string;
  /**
   * Exchanges the chat app's code for a user.
   *
   * @returns null for an invalid code
   */
  exchange(code: string): Promise<WeixinUser | null>;
  /** Shows a notification to a person who has linked the chat app. */
  send(openId: string, title: string, body: string): Promise<void>;
}
