import { Trans } from "@lingui/react/macro";
import type { FarmCard, CompanyCard } from "contracts/calls/listings";
import type { ReactNode } from "react";
import { Badge, CoinIcon, DescriptionList, TextLink } from "shared/ui";
import { ContentPicture } from "../../components/content-parts.tsx";

type Listing = FarmCard | CompanyCard;

/** Badges of a listing: verified by the pool, or a demo example. */
export function ListingMarks({ listing }: { listing: Pick<Listing, "verified" | "is_example"> }) {
  return (
    <>
      {listing.verified && (
        <Badge kind="done">
          <Trans>Verified</Trans>
        </Badge>
      )}
      {listing.is_example && (
        <Badge kind="neutral">
          <Trans>Demo example</Trans>
        </Badge>
      )}
    </>
  );
}

/** Coins mined at a farm or by a company. */
export function ListingCoins({ coins }: { coins: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {coins.map((coin) => (
        <span key={coin} className="inline-flex items-center gap-1">
          <CoinIcon coin={coin} size={18} />
          {coin}
        </span>
      ))}
    </span>
  );
}

/** Props of {@link ListingCard}. */
export interface ListingCardProps {
  listing: Listing;
  to: string;
  rows: readonly { id: string; term: ReactNode; value: ReactNode }[];
}

/** A card for a farm or company in a list. */
export function ListingCard({ listing, to, rows }: ListingCardProps) {
  const { name, place, summary, logo } = listing;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 max-md:p-4">
      <div className="mb-3 flex gap-3">
        {logo !== null && (
          <ContentPicture
            image={{ ...logo, alt: "" }}
            className="size-11 shrink-0 rounded-sm object-contain"
          />
        )}
        <div className="min-w-0">
          <h2 className="text-md font-semibold">
            <TextLink to={to} className="wrap-anywhere">
              {name}
            </TextLink>
          </h2>
          <p className="text-xs text-ink-3">{place}</p>
        </div>
      </div>
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        <ListingMarks listing={listing} />
      </div>
      <p className="mb-4 text-sm text-ink-2">{summary}</p>
      <div className="mt-auto">
        <DescriptionList rows={[...rows]} />
      </div>
    </li>
  );
}
