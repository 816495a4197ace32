import { clsx } from "clsx";

/**
 * The mark of the brand in the colors of the theme, beside its name. The image is in the brand's stylesheet.
 *
 * @param className its size, e.g. `size-7`
 */
export function BrandMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "shrink-0 bg-(image:--brand-mark) bg-contain bg-center bg-no-repeat dark:bg-(image:--brand-mark-dark) print:[print-color-adjust:exact]",
        className,
      )}
    />
  );
}
