import { Mail, ScanLine, Smartphone, WalletCards } from "lucide-react";
import type { Prerequisite } from "contracts";
import type { BindBusiness } from "shared/security";
import { Button } from "shared/ui";
import { BINDINGS, useWords } from "../use-words.ts";

const ICONS: Partial<Record<BindBusiness, typeof Mail>> = {
  bind_email: Mail,
  bind_mobile: Smartphone,
  bind_google_auth: ScanLine,
  set_payment_password: WalletCards,
};

/** Shows what must be bound first, in the order 1, 2, 5; each with its bind buttons (R4.3.3). */
export function PrerequisitePane({
  missing,
  onBind,
}: {
  missing: readonly Prerequisite[];
  onBind: (business: BindBusiness) => void;
}) {
  const words = useWords();
  return (
    <ul className="space-y-5">
      {missing.map((prerequisite, index) => (
        <li key={prerequisite}>
          <p className="text-sm text-ink-2">{words.need(prerequisite)}</p>
          <div className="mt-3 flex flex-col gap-2">
            {BINDINGS[prerequisite].map((business, place) => {
              const Icon = ICONS[business];
              return (
                <Button
                  key={business}
                  block
                  variant={index === 0 && place === 0 ? "primary" : "secondary"}
                  disabled={index > 0}
                  {...(Icon ? { icon: Icon } : {})}
                  onClick={() => onBind(business)}
                >
                  {words.title(business)}
                </Button>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
