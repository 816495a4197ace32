import { useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { clsx } from "clsx";
import { AppLink } from "shared/navigation";
import { BrandMark } from "shared/ui";

/** The logotype: the mark and the name, which is truncated when space is short; links to home. */
export function Logo({ isSmall = false, className }: { isSmall?: boolean; className?: string | undefined }) {
  const { t } = useLingui();
  const brandName = brand.name;
  return (
    <AppLink
      to="home"
      className={clsx(
        "flex min-w-0 items-center gap-2.5 text-[19px] font-semibold tracking-[-0.02em] text-ink no-underline hover:no-underline",
        className,
      )}
      aria-label={t`${brandName}, home`}
    >
      <BrandMark className={isSmall ? "size-6.5" : "size-7"} />
      <span className="truncate">{brand.name}</span>
    </AppLink>
  );
}
