import { LoaderCircle } from "lucide-react";

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Size in pixels, 16 by default. */
  size?: number;
}

/** A spinning ring; decorative, the text beside it describes the state. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return <LoaderCircle aria-hidden className="spin shrink-0" size={size} strokeWidth={1.75} />;
}
