import { useLingui } from "@lingui/react/macro";
import { BUSINESS_RULES } from "contracts";
import { securityStep, verify, type BindBusiness } from "shared/security";
import { useSession } from "shared/session";
import { Button, Notice } from "shared/ui";

interface Step {
  title: string;
  why: string;
  actions: readonly { business: BindBusiness; label: string }[];
}

/** What an account lacks, why it is needed, and a link to add it: an email (1), then a phone or an authenticator (2). */
function useSteps(): Readonly<Record<1 | 2, Step>> {
  const { t } = useLingui();
  return {
    1: {
      title: t`Link an email to withdraw.`,
      why: t`Each withdrawal is confirmed with a code sent to your email.`,
      actions: [{ business: "bind_email", label: t`Link email` }],
    },
    2: {
      title: t`Link an authenticator or a phone to withdraw.`,
      why: t`Each withdrawal is confirmed with one of its codes.`,
      actions: [
        { business: "bind_google_auth", label: t`Link authenticator` },
        { business: "bind_mobile", label: t`Link phone` },
      ],
    },
  };
}

/** Guides an account that lacks a factor to the next one, before the person fills in an order (R4.3.7). */
export function SecurityGuide({ business }: { business: "withdraw" | "batch_withdraw" }) {
  const { account } = useSession();
  const steps = useSteps();
  const next = account === null ? 0 : securityStep(account, BUSINESS_RULES[business].prerequisite);
  if (next !== 1 && next !== 2) return null;
  const { title, why, actions } = steps[next];
  return (
    <Notice tone="warning" title={title} className="mb-5 max-md:mb-3">
      {why}
      <span className="mt-2 flex flex-wrap gap-2">
        {actions.map((action, index) => (
          <Button
            key={action.business}
            size="sm"
            variant={index === 0 ? "primary" : "secondary"}
            onClick={() => void verify({ business: action.business })}
          >
            {action.label}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
