import { useLingui } from "@lingui/react/macro";
import { EarlyFigure, EarlyHashrate, EarlyNote, EarlyPart, EarlyStat, EarlyVariant } from "shared/mining";
import { Value } from "shared/ui";
import { AlwaysText, NextText, ShareText } from "./network-stats.tsx";

/** Placeholders for the contents of {@link NetworkStats}. */
export function EarlyNetworkStats() {
  const { t } = useLingui();
  return (
    <>
      <EarlyStat
        label={t`Pool hashrate`}
        figure={<EarlyHashrate name="pool_hashrate" isLarge />}
        note={
          <EarlyNote>
            <EarlyVariant>
              <ShareText
                share={<EarlyPart name="network_share" />}
                total={<EarlyPart name="network_hashrate" />}
              />
            </EarlyVariant>
          </EarlyNote>
        }
      />
      <EarlyStat
        label={t`Network difficulty`}
        figure={
          <EarlyFigure>
            <EarlyVariant>
              <Value
                figure={<EarlyPart name="difficulty" />}
                unit={<EarlyPart name="difficulty_unit" />}
                size="lg"
              />
            </EarlyVariant>
          </EarlyFigure>
        }
        note={
          <EarlyNote>
            <EarlyVariant>
              <NextText span={<EarlyPart name="next_span" />} text={<EarlyPart name="next_change" />} />
            </EarlyVariant>
            <EarlyVariant when="adjusts_always">
              <AlwaysText />
            </EarlyVariant>
          </EarlyNote>
        }
      />
    </>
  );
}
