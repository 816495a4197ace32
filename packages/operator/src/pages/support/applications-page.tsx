import {
  decideApplication,
  listApplications,
  type Application,
  type ApplicationKind,
} from "contracts/operator/calls/applications";
import { useState } from "react";
import { NONE } from "shared/format";
import { Form, TextareaField } from "shared/forms";
import { Link } from "shared/router";
import { Badge, Button, Card, ConfirmDialog, DescriptionList, Pagination, SegmentedControl } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { useExistingPage } from "../../components/use-existing-page.ts";
import { useKeptForm } from "../../components/use-kept-form.ts";
import { SupportHead } from "./support-head.tsx";

const PAGE_SIZE = 20;
const REASON_MAX = 500;
const KINDS = [
  { value: "vip", label: "VIP" },
  { value: "ambassador", label: "Ambassador" },
] as const;
const DECIDED = [
  { value: "no", label: "Pending" },
  { value: "yes", label: "Decided" },
] as const;

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(REASON_MAX)) });

type Decided = "accept" | "decline" | "end";

const FINAL = {
  decline: { label: "Decline", title: "Decline the application of" },
  end: { label: "Revoke", title: "Revoke the ambassador status of" },
} as const;

function DecisionForm({ application }: { application: Application }) {
  const { id, kind, status } = application;
  const name = `applications/${kind}/${String(id)}`;
  const { form, clear } = useKeptForm({ schema, field: "reason", name });
  const action = useOperatorAction(decideApplication);
  const [asked, setAsked] = useState<keyof typeof FINAL | null>(null);
  const send = async (decision: Decided) => {
    const reason = form.getValues("reason").trim();
    setAsked(null);
    if ((await action.run({ params: { kind, id }, body: { decision, reason } })) !== null) clear();
  };
  const ask = (decision: keyof typeof FINAL) => {
    action.reset();
    if (decision === "decline" && form.getValues("reason").trim() === "") {
      form.setError(
        "reason",
        { message: "Enter a reason. The applicant will see it." },
        { shouldFocus: true },
      );
      return;
    }
    setAsked(decision);
  };
  return (
    <>
      <Form form={form} label={`Decision about application ${String(id)}`} onSubmit={() => undefined}>
        <TextareaField
          control={form.control}
          name="reason"
          label="Reason"
          optional
          maxLength={REASON_MAX}
          hint="The applicant will see this."
        />
        <ActionError error={action.error} />
        <div className="flex flex-wrap gap-2">
          {status === "pending" ? (
            <>
              <Button variant="primary" busy={action.isBusy} onClick={() => void send("accept")}>
                Accept
              </Button>
              <Button variant="danger" busy={action.isBusy} onClick={() => ask("decline")}>
                Decline
              </Button>
            </>
          ) : (
            <Button variant="danger" busy={action.isBusy} onClick={() => ask("end")}>
              Revoke
            </Button>
          )}
        </div>
      </Form>
      {asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`${FINAL[asked].title} ${application.name}?`}
          confirmLabel={FINAL[asked].label}
          danger
          busy={action.isBusy}
          onConfirm={() => void send(asked)}
        >
          The applicant will see the reason. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { kind, status, name, email, account_id, time, decide_time, reason, facts } = application;
  const isOpen = status === "pending" || (kind === "ambassador" && status === "approved");
  return (
    <Card
      title={name}
      divided
      actions={status === "pending" ? undefined : <Badge kind="info">{status}</Badge>}
    >
      <div className="grid gap-6 xl:grid-cols-2">
        <DescriptionList
          rows={[
            {
              id: "email",
              term: "Email",
              value: account_id === null ? email : <Link to={`/people/${String(account_id)}`}>{email}</Link>,
            },
            { id: "time", term: "Sent (UTC)", value: <Moment unix={time} /> },
            ...facts.map((fact) => ({
              id: fact.name,
              term: fact.name.replaceAll("_", " "),
              value: fact.value,
            })),
            ...(decide_time === null
              ? []
              : [
                  { id: "decided", term: "Decided (UTC)", value: <Moment unix={decide_time} /> },
                  { id: "reason", term: "Reason", value: reason === "" ? NONE : reason },
                ]),
          ]}
        />
        {isOpen && <DecisionForm application={application} />}
      </div>
    </Card>
  );
}

/** Applications for an account manager and for the ambassador program. */
export function ApplicationsPage() {
  const [filter, setFilter] = useState<{ kind: ApplicationKind; decided: "no" | "yes"; page: number }>({
    kind: "vip",
    decided: "no",
    page: 1,
  });
  const { kind, decided, page } = filter;
  const applications = useOperatorCall(
    listApplications,
    { params: { kind }, query: { decided, page, limit: PAGE_SIZE } },
    { refreshInterval: 30_000 },
  );
  const handlePage = (next: number) => setFilter({ ...filter, page: next });
  const existing = useExistingPage(applications, handlePage);
  return (
    <>
      <SupportHead subtitle="Applications for an account manager or the ambassador program." />
      <div className="mb-4 flex flex-wrap gap-3">
        <SegmentedControl
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={(next) => setFilter({ ...filter, kind: next, page: 1 })}
        />
        <SegmentedControl
          label="Status"
          options={DECIDED}
          value={decided}
          onChange={(next) => setFilter({ ...filter, decided: next, page: 1 })}
        />
      </div>
      <Loaded call={{ ...applications, data: existing }} what="the applications">
        {({ data, total, curr_page }) => (
          <>
            {total === 0 && (
              <Card>
                <NoEntries
                  title={decided === "no" ? "No pending applications." : "No decided applications."}
                />
              </Card>
            )}
            <div className="space-y-6">
              {data.map((application) => (
                <ApplicationCard key={`${kind} ${String(application.id)}`} application={application} />
              ))}
            </div>
            {total > PAGE_SIZE && (
              <Pagination
                page={curr_page}
                pageSize={PAGE_SIZE}
                total={total}
                locale="en_US"
                onPage={handlePage}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
