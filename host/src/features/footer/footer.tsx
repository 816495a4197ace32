import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { brand, getBrandLink, getSocialLinks, getTagline } from "brand";
import { clsx } from "clsx";
import { Suspense, lazy, useState, type ReactNode } from "react";
import { getMenu, pathTo, type MenuName } from "shared/navigation";
import { useLocale } from "shared/locale";
import { Link } from "shared/router";
import { AFTER_PARTS } from "shared/ui";
import { LanguageButton } from "#/components/language-button.tsx";
import { Logo } from "#/components/logo.tsx";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { ROUTE_LABELS } from "#/components/route-labels.ts";
import { SOCIAL_NAMES } from "#/components/social-names.ts";
import { SocialIcon } from "./social-icon.tsx";

const VipDialog = lazy(async () => ({ default: (await import("#/components/vip-dialog.tsx")).VipDialog }));

const LINK =
  "inline-flex min-h-7.5 items-center py-1.25 text-start leading-5 text-ink-2 no-underline hover:text-ink hover:underline";

function Column({ title, menu, children }: { title: string; menu: MenuName; children?: ReactNode }) {
  const { i18n } = useI18n();
  const routes = getMenu(menu);
  if (routes.length === 0 && !children) return null;
  return (
    <div>
      <h2 className="mb-2 text-xs font-medium text-ink-3">{title}</h2>
      <ul>
        {routes.map((route) => {
          const label = ROUTE_LABELS[route];
          return (
            <li key={route}>
              <Link to={pathTo(route, { id: "", account: "" })} className={LINK}>
                {label ? i18n._(label) : null}
              </Link>
            </li>
          );
        })}
        {children}
      </ul>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
        {children}
      </a>
    </li>
  );
}

function VipEntry() {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={LINK} onClick={() => setOpen(true)}>
        <Trans>VIP application</Trans>
      </button>
      {isOpen ? (
        <PartBoundary onFailed={() => setOpen(false)}>
          <Suspense>
            <VipDialog onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </li>
  );
}

function BrandBlock() {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <div className="col-span-full lg:col-span-1">
      <Logo isSmall />
      <p className="my-3 max-w-60">{getTagline(locale)}</p>
      <ul className="-ms-2 flex gap-1" aria-label={t`Social networks`}>
        {getSocialLinks(locale).map(({ kind, url }) => (
          <li key={kind}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={SOCIAL_NAMES[kind] ?? kind}
              className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink md:size-9"
            >
              <SocialIcon kind={kind} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Copyright() {
  const year = new Date().getUTCFullYear();
  return (
    <span suppressHydrationWarning>
      © <span className="num">{String(year)}</span> {brand.legalName} <RegionNotice />
    </span>
  );
}

function RegionNotice() {
  if (!brand.regions.notOffered.includes("CN")) return null;
  return <Trans>The product does not support the following region: Mainland China</Trans>;
}

function BottomLine({ hasLine }: { hasLine: boolean }) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 text-ink-3",
        hasLine && "border-t border-line",
      )}
    >
      <Copyright />
      {/* A 1200 px window has no room beside the content. */}
      <div className="-ms-2.5 -me-2 xl:max-[1215px]:me-0">
        <LanguageButton form="long" />
      </div>
    </div>
  );
}

/** Footer of the product (spec 2.7); sign-in pages show only the last line. */
export function Footer({ isShort = false }: { isShort?: boolean }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <footer className={clsx("border-t border-line bg-surface text-xs text-ink-2", isShort && AFTER_PARTS)}>
      <div className="mx-auto max-w-content px-4 md:px-6 xl:px-0">
        {isShort ? null : (
          <div className="grid grid-cols-2 gap-8 py-10 max-[19rem]:grid-cols-1 md:grid-cols-4 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
            <BrandBlock />
            <Column title={t`Products`} menu="footerProducts" />
            <Column title={t`About`} menu="footerAbout" />
            <Column title={t`Services`} menu="footerServices">
              <OutsideLink href={getBrandLink("apiDocs", locale)}>
                <Trans>API docs</Trans>
              </OutsideLink>
              <VipEntry />
            </Column>
            <Column title={t`Support`} menu="footerSupport">
              <OutsideLink href={getBrandLink("helpCenter", locale)}>
                <Trans>Help center</Trans>
              </OutsideLink>
              <OutsideLink href={getBrandLink("minerAgent", locale)}>
                <Trans>Miner agent download</Trans>
              </OutsideLink>
            </Column>
          </div>
        )}
        <BottomLine hasLine={!isShort} />
      </div>
    </footer>
  );
}
