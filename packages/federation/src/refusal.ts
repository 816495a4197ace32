/** A refused release; the message is one line for the person who released it. */
export class ReleaseRefusal extends Error {
  override name = "ReleaseRefusal";
}
