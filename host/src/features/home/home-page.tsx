import { Suspense, lazy } from "react";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { isLoggedIn, useSession } from "shared/session";
import { Skeleton } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { CoinsCard } from "./components/coins-card.tsx";
import { Features } from "./components/features.tsx";
import { Hero } from "./components/hero.tsx";
import { News } from "./components/news.tsx";
import { Steps } from "./components/steps.tsx";

const AccountStrip = lazy(async () => ({
  default: (await import("./components/account-strip.tsx")).AccountStrip,
}));

/**
 * Sections below the fold, each with its approximate size until laid out. The browser lays out everything within one and a half
 * screens, including the whole of a section that starts there.
 */
const BELOW_THE_FOLD = [
  {
    name: "steps",
    Part: Steps,
    room: "[contain-intrinsic-size:auto_54rem] md:[contain-intrinsic-size:auto_27rem]",
    laidOut: "animate-[ui-lay-out_1ms_1000ms_forwards]",
  },
  {
    name: "features",
    Part: Features,
    room: "[contain-intrinsic-size:auto_87rem] md:[contain-intrinsic-size:auto_42rem]",
    laidOut: "animate-[ui-lay-out_1ms_1200ms_forwards]",
  },
  {
    name: "news",
    Part: News,
    room: "[contain-intrinsic-size:auto_33rem] md:[contain-intrinsic-size:auto_22rem]",
    laidOut: "animate-[ui-lay-out_1ms_1400ms_forwards]",
  },
] as const;

function StripPlace() {
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-5 md:px-6 xl:px-0">
      <Skeleton className="mb-5 h-13 w-60 max-md:mb-3 max-md:h-27" />
      <Skeleton className="h-27 w-full max-lg:h-51" />
    </div>
  );
}

/** The home page: live figures, coins, how to connect, features, announcements (R2.3.1). */
export function HomePage() {
  const session = useSession();
  const { t } = useLingui();
  useTitle(t`Bitcoin and proof-of-work mining pool`);
  const isVisitor = session.status === "signed-out";
  return (
    <>
      {isVisitor ? (
        <Hero />
      ) : (
        <Suspense fallback={<StripPlace />}>
          {isLoggedIn(session) ? <AccountStrip /> : <StripPlace />}
        </Suspense>
      )}
      <div
        className={clsx(
          "relative mx-auto max-w-content px-4 pb-16 md:px-6 xl:px-0",
          isVisitor && "-mt-13 md:-mt-15",
        )}
      >
        <CoinsCard />
        {BELOW_THE_FOLD.map(({ name, Part, room, laidOut }) => (
          <div key={name} className={clsx("[content-visibility:auto]", room, laidOut)}>
            <Part />
          </div>
        ))}
      </div>
    </>
  );
}

export { HomePage as Component };
