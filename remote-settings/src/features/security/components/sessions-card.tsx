import { Trans, useLingui } from "@lingui/react/macro";
import {
  endSession,
  endSessions,
  getSecurity,
  getSecurityLog,
  type LiveSession,
  type SecurityOverview,
} from "contracts";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { useNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Badge, Button, Card, ConfirmDialog, ListRow, RelativeTime, Table, type Column } from "shared/ui";
import { DeviceName } from "./device-name.tsx";

function Device({ session }: { session: LiveSession }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DeviceName device={session.device} />
      {session.is_current && (
        <Badge kind="new">
          <Trans>This device</Trans>
        </Badge>
      )}
    </span>
  );
}

function Used({ session }: { session: LiveSession }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <RelativeTime unix={session.used_time} now={useNow()} locale={locale} timeZone={timeZone} />;
}

interface EndButtonProps {
  session: LiveSession;
  onEnd: (session: LiveSession) => void;
}

function EndButton({ session, onEnd }: EndButtonProps) {
  const { t } = useLingui();
  const device = session.device === "" ? t`Unknown device` : session.device;
  if (session.is_current) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t`End the session on ${device}`}
      onClick={() => onEnd(session)}
    >
      <Trans context="sign-in">End</Trans>
    </Button>
  );
}

function useColumns(onEnd: (session: LiveSession) => void): Column<LiveSession>[] {
  const { t } = useLingui();
  return [
    { id: "device", header: t`Device`, main: true, cell: (session) => <Device session={session} /> },
    { id: "address", header: t`IP address`, cell: ({ address }) => address },
    { id: "used", header: t`Last used`, cell: (session) => <Used session={session} /> },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (session) => <EndButton session={session} onEnd={onEnd} />,
    },
  ];
}

/** Where the person is signed in, with actions to end one session or all others. */
export function SessionsCard({ sessions }: Pick<SecurityOverview, "sessions">) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<LiveSession | "all" | null>(null);
  const one = useCallMutation(endSession);
  const all = useCallMutation(endSessions);
  const columns = useColumns(setAsked);
  const hasOthers = sessions.some(({ is_current }) => !is_current);

  async function handleEnd(): Promise<void> {
    if (asked === null) return;
    try {
      if (asked === "all") await all.trigger({});
      else await one.trigger({ params: { id: asked.id } });
      toast.success(asked === "all" ? t`All other sessions have ended` : t`The session has ended`);
      await revalidateCalls(getSecurity, getSecurityLog);
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsked(null);
  }
  return (
    <Card
      title={<Trans>Signed in on</Trans>}
      divided
      flush
      className="overflow-clip"
      actions={
        hasOthers && (
          <Button size="sm" onClick={() => setAsked("all")}>
            <Trans>End all others</Trans>
          </Button>
        )
      }
    >
      <Table
        label={t`Signed-in devices`}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => String(id)}
        listRow={(session) => (
          <ListRow
            title={<Device session={session} />}
            status={
              <>
                {session.address}, <Used session={session} />
              </>
            }
            figure={<EndButton session={session} onEnd={setAsked} />}
          />
        )}
      />
      {asked !== null && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(null)}
          title={asked === "all" ? t`End all other sessions?` : t`End this session?`}
          confirmLabel={asked === "all" ? t`End all others` : t({ message: "End", context: "sign-in" })}
          busyLabel={t`Ending sessions…`}
          busy={one.isMutating || all.isMutating}
          onConfirm={() => void handleEnd()}
        >
          {asked === "all" ? (
            <Trans>Every other browser and app has to sign in again.</Trans>
          ) : (
            <>
              <DeviceName device={asked.device} />, {asked.address}
            </>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
