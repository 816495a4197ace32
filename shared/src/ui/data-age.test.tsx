import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { DataAge } from "./data-age.tsx";

const NOON = 1_795_176_000;

function show(measuredAt: number | null | undefined, now: number): void {
  renderPage(
    <DataAge measuredAt={measuredAt} now={now} locale="en_US" timeZone="UTC">
      Live
    </DataAge>,
    "/en",
  );
}

describe("the age of mining data", () => {
  it("is shown from ten minutes on, in place of the freshness text", () => {
    show(NOON, NOON + 720);

    expect(screen.getByRole("status")).toHaveTextContent("Mining data is from 12:00 (12 min ago).");
    expect(screen.queryByText("Live")).not.toBeInTheDocument();
  });

  it("shows the date if older than a day", () => {
    show(NOON, NOON + 3 * 86_400);

    expect(screen.getByRole("status")).toHaveTextContent(/Nov 20, 2026.*\(3 d ago\)/u);
  });

  it.each([NOON - 540, null, undefined])("is omitted at %s", (measuredAt) => {
    show(measuredAt, NOON);

    expect(screen.getByText("Live")).toBeVisible();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});
