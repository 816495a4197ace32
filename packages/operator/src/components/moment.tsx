import { DateTime } from "shared/ui";

/** Shows a time in UTC: operators work in several time zones, and the log uses one. */
export function Moment({ unix }: { unix: number | null }) {
  return <DateTime unix={unix} form="table" locale="en_US" timeZone="UTC" className="whitespace-nowrap" />;
}
