import { Trans, useLingui } from "@lingui/react/macro";
import { MAX_AMBASSADOR_CHANNELS } from "contracts";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, type Control } from "react-hook-form";
import { TextField } from "shared/forms";
import { Button, IconButton } from "shared/ui";
import type { AmbassadorFields } from "../model/ambassador-form.ts";

/** Channels with their follower counts, up to five. */
export function ChannelFields({ control }: { control: Control<AmbassadorFields> }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: "channels" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">
        <Trans>Your channels</Trans>
      </legend>
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <div key={id} className="flex items-end gap-2">
            <div className="grid grow gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <TextField
                control={control}
                name={`channels.${index}.url`}
                label={t`Link of channel ${number}`}
                type="url"
                placeholder="https://"
              />
              <TextField
                control={control}
                name={`channels.${index}.followers`}
                label={t`Followers of channel ${number}`}
                inputMode="numeric"
              />
            </div>
            {fields.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t`Remove channel ${number}`}
                plain
                onClick={() => remove(index)}
              />
            )}
          </div>
        );
      })}
      {fields.length < MAX_AMBASSADOR_CHANNELS && (
        <div>
          <Button size="sm" icon={Plus} onClick={() => append({ url: "", followers: "" })}>
            <Trans>Add a channel</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
