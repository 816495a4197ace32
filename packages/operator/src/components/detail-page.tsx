import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "shared/router";
import { ErrorState } from "shared/ui";
import type { SWRResponse } from "swr";
import { DeskHead } from "./desk-head.tsx";
import { Loaded } from "./loaded.tsx";

/**
 * Parses a number from an address.
 *
 * @param text the segment
 * @returns the number; null if invalid
 */
export function readNumber(text: string | undefined): number | null {
  return /^\d{1,9}$/u.test(text ?? "") ? Number.parseInt(text ?? "", 10) : null;
}

/** Props of {@link DetailPage}. */
export interface DetailPageProps<Data> {
  title: string;
  /** The list that contains the entry. */
  back: { to: string; label: string };
  /** With its article, for "Couldn't load the order." */
  what: string;
  /** False when the id in the address is invalid. */
  hasId: boolean;
  call: SWRResponse<Data, Error>;
  children: (data: Data) => ReactNode;
}

/** The page of one list entry: a heading with a link back to the list, and the entry when loaded. */
export function DetailPage<Data>({ title, back, what, hasId, call, children }: DetailPageProps<Data>) {
  return (
    <>
      <DeskHead
        title={title}
        subtitle={
          <Link to={back.to} className="inline-flex items-center gap-1">
            <ArrowLeft aria-hidden size={14} /> {back.label}
          </Link>
        }
      />
      {hasId ? (
        <Loaded call={call} what={what} height="h-96">
          {children}
        </Loaded>
      ) : (
        <ErrorState title={`Couldn't load ${what}.`} message="The address is wrong." />
      )}
    </>
  );
}
