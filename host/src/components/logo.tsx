import { useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { AppLink } from "shared/navigation";

/** The logotype: the mark and the name; leads home. */
export function Logo({ size = 28 }: { size?: number }) {
  const { t } = useLingui();
  const mark = { width: size, height: size };
  const brandName = brand.name;
  return (
    <AppLink
      to="home"
      className="flex items-center gap-2.5 text-[19px] font-semibold tracking-[-0.02em] text-ink no-underline hover:no-underline"
      aria-label={t`${brandName}, home`}
    >
      <img {...mark} alt="" src={brandFile(brand.logo.mark)} className="dark:hidden" />
      <img
        {...mark}
        alt=""
        src={brandFile(brand.logo.markDark)}
        className="hidden dark:block"
        loading="lazy"
      />
      <span>{brand.name}</span>
    </AppLink>
  );
}
