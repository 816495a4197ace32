declare module "*.po" {
  /** The compiled catalog: message id to message. */
  export const messages: Record<string, import("@lingui/core").CompiledMessage>;
}
