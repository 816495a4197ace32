import { clsx } from "clsx";

/** Props of {@link Avatar}. */
export interface AvatarProps {
  name: string;
  /** Whether it is square, as for mining accounts; people are round. */
  square?: boolean;
  size?: "sm" | "md";
}

/** The first letter of a name; decorative, because the name is beside it. */
export function Avatar({ name, square, size = "sm" }: AvatarProps) {
  const [letter = ""] = name;
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center bg-accent-soft-2 text-2xs font-semibold text-accent-text",
        square ? "rounded-xs" : "rounded-full",
        size === "sm" ? "size-7" : "size-9",
      )}
    >
      {letter.toUpperCase()}
    </span>
  );
}
