declare module "*.po" {
  /** The compiled catalogue: message id to message. */
  export const messages: Record<string, import("@lingui/core").CompiledMessage>;
}
