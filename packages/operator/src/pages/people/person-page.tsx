import {
  endPersonSessions,
  getPersonDetail,
  unfreezeAccount,
  type PersonDetail,
} from "contracts/operator/calls/people";
import { useState } from "react";
import { NONE, UNKNOWN } from "shared/format";
import { Link, useParams } from "shared/router";
import { Button, Card, ConfirmDialog, DescriptionList, ListRow, Table, type Column } from "shared/ui";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { useMe } from "../../app/me.tsx";
import { ActionError } from "../../components/action-error.tsx";
import { AreaLink } from "../../components/area-link.tsx";
import { DetailPage, readNumber } from "../../components/detail-page.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { ACCOUNT_KINDS, readName, RESET_TYPES } from "../../components/words.ts";
import { HoldsCard } from "./holds-card.tsx";
import { RewardsCard } from "./rewards-card.tsx";

function StateCard({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const { id, account_type, parent_id, email, register_time, frozen_time, sub_accounts, resets } = person;
  const unfreeze = useOperatorAction(unfreezeAccount);
  const factors = [
    person.has_authenticator ? "authenticator" : null,
    person.has_mobile ? "phone" : null,
    person.has_payment_password ? "payment password" : null,
  ].filter((name) => name !== null);
  return (
    <Card title="Status" divided>
      <DescriptionList
        rows={[
          { id: "number", term: "Number", value: String(id) },
          {
            id: "type",
            term: "Kind",
            value:
              parent_id === null ? (
                ACCOUNT_KINDS[account_type]
              ) : (
                <>
                  sub-account of <Link to={`/people/${String(parent_id)}`}>{parent_id}</Link>
                </>
              ),
          },
          { id: "email", term: "Email", value: email ?? NONE },
          { id: "since", term: "Signed up (UTC)", value: <Moment unix={register_time} /> },
          { id: "subs", term: "Sub-accounts", value: String(sub_accounts) },
          { id: "factors", term: "Factors", value: factors.length === 0 ? "none" : factors.join(", ") },
          {
            id: "resets",
            term: "Open requests",
            value:
              resets.length === 0 ? (
                "none"
              ) : (
                <AreaLink to="/resets">
                  {resets.map(({ type, status }) => `${RESET_TYPES[type]}: ${readName(status)}`).join(", ")}
                </AreaLink>
              ),
          },
          {
            id: "frozen",
            term: "Frozen",
            value: frozen_time === null ? "no" : <Moment unix={frozen_time} />,
          },
        ]}
      />
      {frozen_time !== null && mayChange && (
        <div className="mt-4 space-y-3">
          <Button
            busy={unfreeze.isBusy}
            onClick={() => void unfreeze.run({ params: { id }, body: { frozen_time } })}
          >
            Unfreeze account
          </Button>
          <p className="text-xs text-ink-2">
            Withdrawals stay blocked until the owner sets a new login password.
          </p>
          <ActionError error={unfreeze.error} />
        </div>
      )}
    </Card>
  );
}

type SessionRow = PersonDetail["sessions"][number];

const SESSIONS: readonly Column<SessionRow>[] = [
  { id: "device", header: "Device", main: true, cell: ({ device }) => (device === "" ? "unknown" : device) },
  { id: "address", header: "IP address", cell: ({ address }) => (address === "" ? UNKNOWN : address) },
  { id: "since", header: "Signed in (UTC)", cell: ({ signin_time }) => <Moment unix={signin_time} /> },
  { id: "used", header: "Last used (UTC)", cell: ({ used_time }) => <Moment unix={used_time} /> },
];

function SessionsCard({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const end = useOperatorAction(endPersonSessions);
  const { id, sessions } = person;
  const button = (
    <Button size="sm" busy={end.isBusy} onClick={() => setAsked(true)}>
      End all
    </Button>
  );
  return (
    <Card title="Sessions" flush divided actions={mayChange && sessions.length > 0 ? button : undefined}>
      <Table
        label="Sessions"
        columns={SESSIONS}
        rows={sessions}
        rowKey={(row) => String(row.id)}
        listRow={({ device, address, signin_time, used_time }) => (
          <ListRow
            title={device === "" ? "unknown" : device}
            status={address === "" ? UNKNOWN : address}
            figure={<Moment unix={used_time} />}
            detail={
              <>
                since <Moment unix={signin_time} />
              </>
            }
          />
        )}
        empty={<NoEntries title="No active sessions." />}
      />
      <ActionError error={end.error} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="End all sessions?"
        confirmLabel="End all"
        danger
        onConfirm={() => {
          setAsked(false);
          void end.run({ params: { id } });
        }}
      >
        The owner has to sign in again everywhere.
      </ConfirmDialog>
    </Card>
  );
}

type EventRow = PersonDetail["events"][number];

const EVENTS: readonly Column<EventRow>[] = [
  { id: "time", header: "Time (UTC)", main: true, cell: ({ time }) => <Moment unix={time} /> },
  { id: "event", header: "Event", cell: ({ event }) => readName(event) },
  { id: "address", header: "IP address", cell: ({ address }) => (address === "" ? UNKNOWN : address) },
  { id: "device", header: "Device", cell: ({ device }) => (device === "" ? UNKNOWN : device) },
];

function Person({ person }: { person: PersonDetail }) {
  const { roles } = useMe();
  const mayChange = roles.includes("support");
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <StateCard person={person} mayChange={mayChange} />
      <HoldsCard person={person} mayChange={mayChange} />
      <SessionsCard person={person} mayChange={mayChange} />
      {roles.includes("finance") && person.account_type === "main" && <RewardsCard person={person} />}
      <Card title="Security log" flush divided>
        <Table
          label="Security log"
          columns={EVENTS}
          rows={person.events}
          rowKey={({ id }) => String(id)}
          listRow={({ time, event, address, device }) => (
            <ListRow
              title={readName(event)}
              status={device === "" ? UNKNOWN : device}
              figure={<Moment unix={time} />}
              detail={address === "" ? UNKNOWN : address}
            />
          )}
          empty={<NoEntries title="No events yet." />}
        />
      </Card>
    </div>
  );
}

/** One account: factors, freeze, holds, sessions and recent activity. */
export function PersonPage() {
  const { id: text = "" } = useParams();
  const id = readNumber(text);
  const call = useOperatorCall(getPersonDetail, id === null ? null : { params: { id } }, {
    refreshInterval: 30_000,
  });
  return (
    <DetailPage
      title={call.data?.account ?? call.data?.email ?? `Account ${text}`}
      back={{ to: "/people", label: "People" }}
      what="the account"
      hasId={id !== null}
      call={call}
    >
      {(person) => <Person person={person} />}
    </DetailPage>
  );
}
