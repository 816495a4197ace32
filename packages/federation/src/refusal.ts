/** A release that is not taken; the message is one line for whoever released it. */
export class ReleaseRefusal extends Error {
  override name = "ReleaseRefusal";
}
