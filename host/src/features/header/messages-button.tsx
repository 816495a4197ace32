import { useLingui } from "@lingui/react/macro";
import { getMessageCount } from "contracts";
import { Bell } from "lucide-react";
import { lazy, useEffect } from "react";
import { useCall } from "shared/api";
import { REFRESH } from "shared/mining";
import { isLoggedIn, setUnreadMessages, useSession } from "shared/session";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { useFlyout } from "#/components/use-flyout.ts";
import { HeaderButton } from "./header-button.tsx";
import { formatUnread, readUnreadCount } from "./unread.ts";

const MessagesPanel = lazy(async () => ({ default: (await import("./messages-panel.tsx")).MessagesPanel }));

/** The bell with the unread count; opens messages and announcements (R2.6.5). */
export function MessagesButton() {
  const { t } = useLingui();
  const session = useSession();
  const flyout = useFlyout();
  // New messages can arrive while the page stays open.
  const count = useCall(getMessageCount, isLoggedIn(session) ? {} : null, REFRESH);
  const unread = readUnreadCount(count.data?.result, count.error);
  const label = unread > 0 ? t`Messages and announcements, ${unread} unread` : t`Messages and announcements`;

  // Shares the number with the settings menu, which sends no request of its own.
  useEffect(() => setUnreadMessages(unread), [unread]);

  return (
    <div ref={flyout.rootRef} className="relative" {...flyout.rootProps}>
      <HeaderButton flyout={flyout} icon={Bell} label={label}>
        {unread > 0 ? (
          <span
            aria-hidden
            className="num absolute end-1 top-1.5 min-w-[17px] rounded-full bg-negative px-[5px] text-center text-[11px] font-semibold leading-[17px] text-on-negative ring-2 ring-surface md:end-px md:top-[3px]"
          >
            {formatUnread(unread)}
          </span>
        ) : null}
      </HeaderButton>
      <FlyoutPanel flyout={flyout} label={label} width="md:w-100">
        <MessagesPanel
          unread={unread}
          dontAsk={count.data?.message_check ?? false}
          upTo={count.data?.last_id}
        />
      </FlyoutPanel>
    </div>
  );
}
