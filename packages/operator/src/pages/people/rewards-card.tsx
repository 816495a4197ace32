import type { PersonDetail } from "contracts/operator/calls/people";
import { correctAccountFee, giveCoupon, setAgency } from "contracts/operator/calls/rewards";
import { POOL_COINS } from "contracts/coins";
import { daySchema } from "contracts/schemas/scalars";
import { useState, type ReactNode } from "react";
import { useWriteId } from "shared/api";
import { Form, showServerError, TextField, useSchemaForm } from "shared/forms";
import { Button, Card, Dialog } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { daysField, shareField, textField } from "./reward-fields.ts";

interface RewardFormProps {
  id: number;
  onDone: (what: string) => void;
}

const couponSchema = v.object({ pay_ratio: shareField, days: daysField, use_within_days: daysField });

function CouponForm({ id, onDone }: RewardFormProps) {
  const form = useSchemaForm(couponSchema, { pay_ratio: "", days: "30", use_within_days: "60" });
  const action = useOperatorAction(giveCoupon);
  const { idFor } = useWriteId();
  return (
    <Form
      form={form}
      label="Give a coupon"
      onSubmit={async (values) => {
        const body = {
          client_id: idFor(values),
          pay_ratio: values.pay_ratio,
          days: Number.parseInt(values.days, 10),
          use_within_days: Number.parseInt(values.use_within_days, 10),
        };
        const done = await action.run({ params: { id }, body });
        if (done !== null) onDone("The coupon was given.");
      }}
    >
      <TextField control={form.control} name="pay_ratio" label="Share of the fee still charged" />
      <TextField control={form.control} name="days" label="Valid for (days)" />
      <TextField control={form.control} name="use_within_days" label="Start within (days)" />
      <ActionError error={action.error} />
      <Button type="submit" variant="primary" busy={action.isBusy}>
        Give coupon
      </Button>
    </Form>
  );
}

const agencySchema = v.object({ name: textField(64), tier: shareField });

function AgencyForm({ id, onDone }: RewardFormProps) {
  const form = useSchemaForm(agencySchema, { name: "", tier: "" });
  const action = useOperatorAction(setAgency);
  return (
    <Form
      form={form}
      label="Make this account an agency"
      onSubmit={async (body) => {
        const done = await action.run({ params: { id }, body });
        if (done !== null) onDone("The account is now an agency.");
      }}
    >
      <TextField control={form.control} name="name" label="Name of the agency" maxLength={64} />
      <TextField control={form.control} name="tier" label="Share of the fee it may give away or keep" />
      <ActionError error={action.error} />
      <Button type="submit" variant="primary" busy={action.isBusy}>
        Save
      </Button>
    </Form>
  );
}

const feeSchema = v.object({
  coin: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(POOL_COINS, "Enter a coin of the pool.")),
  day: v.pipe(
    v.string(),
    v.trim(),
    v.isoDate("Enter a day as YYYY-MM-DD."),
    v.check((day) => v.is(daySchema, day), "There is no such day."),
  ),
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d+(?:\.\d+)?$/, "Enter an amount, such as 0.0001."),
    v.regex(/[1-9]/, "Enter an amount above zero."),
  ),
  remark: textField(200),
});

function FeeForm({ id, onDone }: RewardFormProps) {
  const form = useSchemaForm(feeSchema, { coin: "BTC", day: "", amount: "", remark: "" });
  const action = useOperatorAction(correctAccountFee, (refusal) => showServerError(refusal, form, {}));
  const { idFor } = useWriteId();
  return (
    <Form
      form={form}
      label="Refund a fee"
      onSubmit={async (values) => {
        const body = { client_id: idFor(values), ...values };
        const done = await action.run({ params: { id }, body });
        if (done !== null) onDone("The fee was refunded.");
      }}
    >
      <TextField control={form.control} name="coin" label="Coin" />
      <TextField
        control={form.control}
        name="day"
        label="Day of the pool (UTC+8), YYYY-MM-DD"
        hint="A day of the pool is from 00:00 to 24:00 UTC+8. Work at 18:00 UTC belongs to the next day."
      />
      <TextField control={form.control} name="amount" label="Amount" />
      <TextField control={form.control} name="remark" label="Note to the owner" maxLength={200} />
      <ActionError error={action.error} />
      <Button type="submit" variant="primary" busy={action.isBusy}>
        Refund
      </Button>
    </Form>
  );
}

const REWARDS = [
  { name: "coupon", title: "Give a coupon", Fields: CouponForm },
  { name: "agency", title: "Make this account an agency", Fields: AgencyForm },
  { name: "fee", title: "Refund a fee", Fields: FeeForm },
] as const;

/** Coupons, agencies and fee refunds of a main account. */
export function RewardsCard({ person: { id } }: { person: PersonDetail }): ReactNode {
  const [opened, setOpened] = useState<(typeof REWARDS)[number] | null>(null);
  const [done, setDone] = useState("");
  function open(reward: (typeof REWARDS)[number]): void {
    setDone("");
    setOpened(reward);
  }
  return (
    <Card title="Coupons, agency and fees" divided>
      <div className="flex flex-wrap gap-3">
        {REWARDS.map((reward) => (
          <Button key={reward.name} size="sm" onClick={() => open(reward)}>
            {reward.title}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm">
        {done}
      </p>
      {opened !== null && (
        <Dialog open onOpenChange={() => setOpened(null)} title={opened.title}>
          <opened.Fields
            id={id}
            onDone={(what) => {
              setOpened(null);
              setDone(what);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
