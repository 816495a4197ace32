import { DateTime } from "shared/ui";

/** A point in time, in UTC: operators sit in several time zones, and the log has one. */
export function Moment({ unix }: { unix: number | null }) {
  return <DateTime unix={unix} form="table" locale="en_US" timeZone="UTC" className="whitespace-nowrap" />;
}
