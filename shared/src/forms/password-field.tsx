import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { LIMITS } from "contracts/limits";
import { countPasswordClasses } from "contracts/schemas/fields";
import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useFormState, type FieldValues } from "react-hook-form";
import { CONTROL, FieldFrame, boxStyle, type FieldLabels } from "./field-frame.tsx";
import { shake } from "./shake.ts";
import type { FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

const CHARSET = /^[A-Za-z0-9_@$!%*#?&]+$/u;
const CLASSES_WANTED = 3;

/** Which rules of a new password are shown: three of four kinds of characters, or a letter and a digit (security dialog). */
export type PasswordRules = "three-kinds" | "letter-and-digit";

interface Rule {
  id: string;
  text: string;
  isMet: boolean;
}

function useRules(password: string, rules: PasswordRules): Rule[] {
  const { t } = useLingui();
  const { loginPasswordMin: least, loginPasswordMax: most } = LIMITS;
  const kinds = countPasswordClasses(password);
  const last =
    rules === "three-kinds"
      ? {
          id: "kinds",
          text: t`Three of: digits, uppercase, lowercase, special characters`,
          isMet: kinds >= CLASSES_WANTED,
        }
      : {
          id: "kinds",
          text: t`A letter and a digit`,
          isMet: /[A-Za-z]/u.test(password) && /\d/u.test(password),
        };
  return [
    {
      id: "length",
      text: t`${least}–${most} characters`,
      isMet: password.length >= least && password.length <= most,
    },
    { id: "charset", text: t`Only letters, digits and _ @ $ ! % * # ? &`, isMet: CHARSET.test(password) },
    last,
  ];
}

interface RuleListProps {
  box: RefObject<HTMLUListElement | null>;
  id: string;
  password: string;
  rules: PasswordRules;
}

function RuleList({ box, id, password, rules }: RuleListProps) {
  const { t } = useLingui();
  const list = useRules(password, rules);
  return (
    <ul ref={box} id={id} className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-2xs">
      {list.map((rule) => {
        const Icon = rule.isMet ? Check : Circle;
        return (
          <li
            key={rule.id}
            className={clsx("flex items-start gap-1", rule.isMet ? "text-positive" : "text-ink-3")}
          >
            <Icon aria-hidden size={13} strokeWidth={2.25} className="mt-px shrink-0" />
            {rule.text}
            <span className="sr-only">{rule.isMet ? t`met` : t`not met`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the box of the rules, which shakes whenever the form is sent with a rejected password (spec 5). */
function useShakingBox<Values extends FieldValues, Output>(
  control: FieldBinding<Values, Output>["control"],
  isRefused: boolean,
): RefObject<HTMLUListElement | null> {
  const { submitCount } = useFormState({ control });
  const box = useRef<HTMLUListElement>(null);
  const seen = useRef(submitCount);
  // The browser runs the animation, outside of React's rendering.
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (isRefused) shake(box.current);
  }, [submitCount, isRefused]);
  return box;
}

/** Props of {@link PasswordField}. */
export type PasswordFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels & {
    autoComplete: "current-password" | "new-password";
    /** Rules of a new password, shown as it is typed. */
    rules?: PasswordRules;
    autoFocus?: boolean;
  };

/** A password field that can reveal its value; never trimmed. */
export function PasswordField<Values extends FieldValues, Output>(props: PasswordFieldProps<Values, Output>) {
  const { className, autoComplete, rules, autoFocus } = props;
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { field, frame, control } = useFramedField({ ...props, className: undefined });
  const box = useShakingBox(props.control, field.error !== undefined);
  const Icon = isShown ? EyeOff : Eye;
  const rulesId = `${control.id}-rules`;
  const described = [control["aria-describedby"], rules && rulesId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <FieldFrame {...frame}>
        <div className={boxStyle({ error: field.error !== undefined })}>
          <input
            {...control}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.loginPasswordInputMax}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the caller decides: the first field of a dialog or page of its own
            autoFocus={autoFocus}
            aria-describedby={described || undefined}
            onChange={(event) => field.setValue(event.target.value)}
            className={CONTROL}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="-me-1.5 grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-hover max-md:size-10"
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} />
          </button>
        </div>
      </FieldFrame>
      {rules && <RuleList box={box} id={rulesId} password={field.text} rules={rules} />}
    </div>
  );
}
