import { Trans, useLingui } from "@lingui/react/macro";
import { deleteWorkerView, getWorkerViews, saveWorkerView } from "contracts";
import { Bookmark, BookmarkPlus, Pin, PinOff, Trash2 } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { callApi } from "shared/api";
import { useChange } from "shared/forms";
import { useSession } from "shared/session";
import { Button, Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "shared/ui";
import { ICON_ON_PHONES } from "#/components/connect-button.tsx";
import { useWorkerViews, type WorkerViews as Views } from "./use-worker-views.ts";

// Loaded when a view is saved.
const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

function Choices({ views, hasFailed, current, isChanged, open }: Views) {
  if (views.length === 0) {
    return (
      <MenuLabel>
        {hasFailed ? <Trans>Couldn't load the views.</Trans> : <Trans>No saved views yet</Trans>}
      </MenuLabel>
    );
  }
  return views.map((view) => {
    const { name } = view;
    return (
      <MenuChoice
        key={view.name}
        checked={view.name === current?.name && !isChanged}
        onSelect={() => open(view)}
      >
        {view.is_default ? <Trans>{name} (default)</Trans> : name}
      </MenuChoice>
    );
  });
}

/** Actions on the open view and the current list; read-only for people who entered another's account. */
function Changes({ coin, views, onSave }: { coin: string; views: Views; onSave: () => void }) {
  const { t } = useLingui();
  const change = useChange(getWorkerViews);
  const { current, leave } = views;
  const params = { coin };
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={BookmarkPlus} onSelect={onSave}>
        <Trans>Save as a view…</Trans>
      </MenuItem>
      {current === null ? null : (
        <>
          <MenuItem
            icon={current.is_default ? PinOff : Pin}
            onSelect={() =>
              void change.run(async () => {
                const body = { ...current, is_default: !current.is_default };
                await callApi(saveWorkerView, { params, body });
                return body.is_default ? t`Opened by default from now on` : t`No longer opened by default`;
              })
            }
          >
            {current.is_default ? <Trans>Don't open by default</Trans> : <Trans>Open by default</Trans>}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            danger
            onSelect={() =>
              void change
                .run(async () => {
                  await callApi(deleteWorkerView, { params, body: { name: current.name } });
                  return t`View deleted`;
                })
                .then((isDone) => isDone && leave())
            }
          >
            <Trans>Delete this view</Trans>
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Saved views of the list: opens one, saves the list as a view, sets the default. */
export function WorkerViews({ coin }: { coin: string }) {
  const { t } = useLingui();
  const { account } = useSession();
  const views = useWorkerViews(coin);
  const [isSaving, setSaving] = useState(false);
  const { current, isChanged, asView, open } = views;
  const label = current === null ? t`Views` : current.name;
  return (
    <>
      <Menu
        label={t`Views`}
        trigger={
          <Button icon={Bookmark} className={ICON_ON_PHONES}>
            <span className="max-w-40 truncate max-md:sr-only">
              {isChanged ? <Trans>{label} (changed)</Trans> : label}
            </span>
          </Button>
        }
      >
        <Choices {...views} />
        {account?.is_delegated === true ? null : (
          <Changes coin={coin} views={views} onSave={() => setSaving(true)} />
        )}
      </Menu>
      {isSaving ? (
        <Suspense fallback={null}>
          <ViewDialog
            coin={coin}
            name={current?.name ?? ""}
            asView={asView}
            onSaved={open}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
