import { Trans, useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { clsx } from "clsx";
import { Download } from "lucide-react";
import { Card, Content, CopyButton, PageHead } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";

const LINK = "inline-flex min-h-8 items-center gap-1.5 text-sm text-accent-text";

/** A brand file to download. */
interface BrandFile {
  id: string;
  label: string;
  file: string;
  isDark: boolean;
}

function useFiles(): readonly BrandFile[] {
  const { t } = useLingui();
  const { logo } = brand;
  return [
    { id: "light", label: t`Logo on light`, file: logo.light, isDark: false },
    { id: "dark", label: t`Logo on dark`, file: logo.dark, isDark: true },
    { id: "mark", label: t`Mark on light`, file: logo.mark, isDark: false },
    { id: "markDark", label: t`Mark on dark`, file: logo.markDark, isDark: true },
    { id: "mono", label: t`Mark in one color`, file: logo.mono, isDark: false },
    { id: "icon", label: t`App icon`, file: logo.appIcon, isDark: false },
  ];
}

function FileCard({ label, file, isDark }: BrandFile) {
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      {/* The background is the logo's own, in any theme. */}
      <div className={clsx("grid h-32 place-items-center", isDark ? "bg-(--hero-to)" : "bg-white")}>
        <img src={brandFile(file)} alt={label} className="h-12 w-auto max-w-[80%]" />
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 text-sm">
        {label}
        <a href={brandFile(file)} download={file} className={LINK}>
          <Download aria-hidden size={16} strokeWidth={1.75} />
          <Trans>Download SVG</Trans>
        </a>
      </div>
    </li>
  );
}

function Colors() {
  const { t } = useLingui();
  const names = ["300", "400", "500", "600", "700", "heroFrom"] as const;
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
      {names.map((name) => {
        const color = brand.colors[name];
        return (
          <li key={name} className="overflow-hidden rounded-lg border border-line">
            <svg aria-hidden className="block h-16 w-full">
              <rect width="100%" height="100%" fill={color} />
            </svg>
            <div className="flex items-center justify-between gap-2 px-3 py-1.5 font-mono text-xs">
              {color}
              <CopyButton text={color} label={t`Copy ${color}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Rules() {
  const name = brand.name;
  return (
    <ul className="list-disc space-y-2 ps-5 text-sm">
      <li>
        <Trans>Keep free space around the logo of at least half its height.</Trans>
      </li>
      <li>
        <Trans>Show the logo at least 20 pixels high on screens and 5 mm in print.</Trans>
      </li>
      <li>
        <Trans>Do not stretch, rotate, recolor or outline the logo, and do not add shadows.</Trans>
      </li>
      <li>
        <Trans>Do not place it on a background that makes it hard to read.</Trans>
      </li>
      <li>
        <Trans>Do not use the name or logo of {name} in the name, domain or icon of your own product.</Trans>
      </li>
      <li>
        <Trans>Do not suggest that {name} endorses or runs your service without our written consent.</Trans>
      </li>
    </ul>
  );
}

/** Logos to download, colors to copy and usage rules (R2.3.3). */
export function BrandPage() {
  const { t } = useLingui();
  const files = useFiles();
  useTitle(t`Brand`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>Brand</Trans>}
        subtitle={<Trans>Logos and colors for press, partners and miners.</Trans>}
      />
      <div className="grid gap-4">
        <Card title={t`Logos`}>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {files.map((file) => (
              <FileCard key={file.id} {...file} />
            ))}
          </ul>
        </Card>
        <Card title={t`Colors`}>
          <Colors />
        </Card>
        <Card title={t`Rules of use`}>
          <Rules />
        </Card>
      </div>
    </Content>
  );
}

export { BrandPage as Component };
