import { useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { LIMITS } from "contracts/limits";
import { Check, Pencil, X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useSession } from "shared/session";
import { IconButton } from "shared/ui";
import type { AccountActions } from "./use-account-actions.ts";

/** Props of {@link RemarkCell}. */
interface RemarkCellProps {
  account: SubAccount;
  actions: AccountActions;
}

interface EditorProps extends RemarkCellProps {
  onClose: () => void;
}

function RemarkEditor({ account, actions, onClose }: EditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(account.remark);
  const [isSaving, setSaving] = useState(false);
  const { account: name } = account;

  async function handleSave(): Promise<void> {
    if (isSaving) return;
    const remark = text.trim();
    setSaving(true);
    if (remark === account.remark || (await actions.saveRemark(account, remark))) onClose();
    else setSaving(false);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // These keys belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void handleSave();
    if (event.key === "Escape") onClose();
  }

  return (
    <span className="flex items-center gap-1">
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
        autoFocus
        aria-label={t`Remark of ${name}`}
        value={text}
        maxLength={LIMITS.remarkLength}
        readOnly={isSaving}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="h-8 w-44 min-w-0 rounded-sm border border-line-control bg-surface px-2 text-xs text-ink outline-none focus:halo max-md:h-11 max-md:flex-1 max-md:text-md"
      />
      <IconButton
        icon={Check}
        label={t`Save remark`}
        size="sm"
        busy={isSaving}
        onClick={() => void handleSave()}
      />
      <IconButton icon={X} label={t`Cancel`} size="sm" onClick={onClose} />
    </span>
  );
}

/** The remark of an account, edited in place: Enter saves, Escape reverts. A delegated account cannot change it. */
export function RemarkCell({ account, actions }: RemarkCellProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLSpanElement>(null);
  const { account: name, remark } = account;
  const canEdit = useSession().account?.is_delegated !== true;

  function handleClose(): void {
    const hadFocus = editor.current?.contains(document.activeElement) ?? false;
    setEditing(false);
    // The button must render first. The focus stays if the person moved it while saving.
    if (hadFocus) requestAnimationFrame(() => button.current?.focus());
  }

  if (isEditing) {
    return (
      <span ref={editor}>
        <RemarkEditor account={account} actions={actions} onClose={handleClose} />
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className={remark === "" ? "text-ink-3" : "max-w-56 min-w-0 truncate"} title={remark}>
        {remark === "" ? t`No remark` : remark}
      </span>
      {canEdit && (
        <IconButton
          ref={button}
          icon={Pencil}
          label={t`Edit remark of ${name}`}
          size="sm"
          onClick={() => setEditing(true)}
        />
      )}
    </span>
  );
}
