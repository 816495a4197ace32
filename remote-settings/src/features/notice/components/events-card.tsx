import { Trans, useLingui } from "@lingui/react/macro";
import {
  NOTICE_EVENTS,
  OPTIONAL_NOTICES,
  type NoticeEvent,
  type NoticeSettings,
  type OptionalNotice,
} from "contracts";
import { Lock } from "lucide-react";
import { Switch } from "shared/forms";
import { Card } from "shared/ui";
import { withChannel } from "../model/notice-settings.ts";
import { useEventTexts } from "./use-event-texts.ts";

const FORCED: readonly NoticeEvent[] = ["withdrawal", "security", "loan"];
const GRID =
  "grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] md:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem] items-center gap-x-4 px-5 max-md:px-4";

/** Props of {@link EventsCard}. */
interface EventsCardProps {
  settings: NoticeSettings;
  /** Whether the pool sends SMS and the owner linked a phone. */
  hasSms: boolean;
  onChange: (settings: NoticeSettings) => void;
}

function Names({ event }: { event: NoticeEvent }) {
  const texts = useEventTexts()[event];
  return (
    <div className="max-md:col-span-3 max-md:pt-1">
      <p className="text-sm font-medium">{texts.name}</p>
      <p className="mt-0.5 text-xs leading-5 text-ink-2">{texts.hint}</p>
    </div>
  );
}

function OptionalRow({
  event,
  settings,
  onChange,
}: Omit<EventsCardProps, "hasSms"> & { event: OptionalNotice }) {
  const { t } = useLingui();
  const { name } = useEventTexts()[event];
  const channels = settings.events[event];
  return (
    <li className={`${GRID} border-t border-line py-3`}>
      <Names event={event} />
      <span className="flex items-center max-md:col-start-2">
        <Switch
          label={t`${name} by email`}
          checked={channels.mail}
          onChange={(isOn) => onChange(withChannel(settings, event, "mail", isOn))}
        />
      </span>
      <span className="flex items-center max-md:col-start-3">
        <Switch
          label={t`${name} as message`}
          checked={channels.message}
          onChange={(isOn) => onChange(withChannel(settings, event, "message", isOn))}
        />
      </span>
    </li>
  );
}

function ForcedRow({ event, hasSms }: { event: NoticeEvent; hasSms: boolean }) {
  const rule = NOTICE_EVENTS[event];
  return (
    <li className={`${GRID} border-t border-line py-3`}>
      <Names event={event} />
      <span className="col-span-2 flex items-center gap-1.5 text-xs text-ink-2 max-md:col-span-3 max-md:pt-1">
        <Lock aria-hidden size={14} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        {"sms" in rule && hasSms ? (
          <Trans>Always: email, message, SMS</Trans>
        ) : (
          <Trans>Always: email and message</Trans>
        )}
      </span>
    </li>
  );
}

/** Every event with its channels; events that protect the account are locked on. */
export function EventsCard({ settings, hasSms, onChange }: EventsCardProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Events and channels`} flush divided>
      <div className={`${GRID} bg-sunken py-2 text-2xs font-medium text-ink-3`} aria-hidden>
        <span>
          <Trans>Event</Trans>
        </span>
        <span>
          <Trans context="notice channel">Email</Trans>
        </span>
        <span>
          <Trans context="notice channel">Message</Trans>
        </span>
      </div>
      <ul>
        {OPTIONAL_NOTICES.map((event) => (
          <OptionalRow key={event} event={event} settings={settings} onChange={onChange} />
        ))}
        {FORCED.map((event) => (
          <ForcedRow key={event} event={event} hasSms={hasSms} />
        ))}
      </ul>
    </Card>
  );
}
