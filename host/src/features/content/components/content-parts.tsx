import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ContentHeading, ContentImage } from "contracts/schemas/content";

/** Table of contents of a long text; nothing for a short one. */
export function Contents({
  headings,
  className,
}: {
  headings: readonly ContentHeading[];
  className?: string;
}) {
  const { t } = useLingui();
  if (headings.length < 3) return null;
  return (
    <nav
      aria-label={t`Contents`}
      className={clsx("mb-6 border-s-2 border-line-strong ps-4 text-sm print:hidden", className)}
    >
      <p className="mb-1 font-semibold">
        <Trans>Contents</Trans>
      </p>
      <ul>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={level === 3 ? "ps-4" : undefined}>
            <a href={`#${id}`} className="inline-flex min-h-6 items-center text-ink-2 hover:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A picture in content, with its space reserved while it loads. */
export function ContentPicture({ image, className }: { image: ContentImage; className?: string }) {
  const { src, width, height, alt } = image;
  return <img src={src} width={width} height={height} alt={alt} loading="lazy" className={className} />;
}
