import { useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { clsx } from "clsx";
import { AppLink } from "shared/navigation";

/** The logotype: the mark and the name, which is cut where there is no room for it; leads home. */
export function Logo({ size = 28, className }: { size?: number; className?: string | undefined }) {
  const { t } = useLingui();
  const mark = { width: size, height: size };
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
      <img {...mark} alt="" src={brandFile(brand.logo.mark)} className="shrink-0 dark:hidden" />
      <img
        {...mark}
        alt=""
        src={brandFile(brand.logo.markDark)}
        className="hidden shrink-0 dark:block"
        loading="lazy"
      />
      <span className="truncate">{brand.name}</span>
    </AppLink>
  );
}
