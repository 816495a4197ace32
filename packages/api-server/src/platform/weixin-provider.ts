/** Who someone is in the chat app. */
export interface WeixinUser {
  /** Id of the person that stays the same. */
  readonly openId: string;
  /** Name to show. */
  readonly name: string;
}

/** The connection to the chat app. A module that `WEIXIN_PROVIDER` names exports `createWeixinProvider()` of one. */
export interface WeixinProvider {
  /**
   * Address at the chat app where the person agrees.
   *
   * @param state word that comes back unchanged
   * @param redirect page of the product to come back to, with `code` and `state` in its query
   */
  authorizeUrl(state: string, redirect: string): string;
  /**
   * Exchanges the code of the chat app.
   *
   * @returns null for a code that is not valid
   */
  exchange(code: string): Promise<WeixinUser | null>;
  /** Shows a notice to a person who has linked the chat app. */
  send(openId: string, title: string, body: string): Promise<void>;
}
