import { useLingui } from "@lingui/react/macro";
import { MAX_PAGE_LIMIT, getAccounts } from "contracts";
import type { ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { pathTo, reloadPage } from "shared/navigation";
import { useLocation } from "shared/router";
import { switchAccount, useSession } from "shared/session";
import { showToast } from "shared/toast";
import { CardShape, LabelledSelect, LinkTabs, RevealTogether, usePartToCome } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";

function AccountPicker() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { account, origin } = useSession();
  const { data, error } = useCall(getAccounts, { query: { page: 1, limit: MAX_PAGE_LIMIT, visible: true } });
  usePartToCome(data === undefined && error === undefined);
  const own = origin === null ? [] : [{ id: origin.id, account: origin.account }];
  const known = [...own, ...(data?.data ?? [])];
  const options = known.map(({ id, account: name }) => ({ value: String(id), label: name }));
  async function handleChange(value: string): Promise<void> {
    try {
      await switchAccount(Number.parseInt(value, 10));
      reloadPage();
    } catch (error) {
      showToast("error", errorText(error));
    }
  }
  if (account === null || options.length < 2) return null;
  return (
    <LabelledSelect
      label={t`Mining account`}
      value={String(account.id)}
      options={options}
      onChange={(value) => void handleChange(value)}
    />
  );
}

interface WeixinFrameProps {
  title: string;
  /** More choices beside the account. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages inside the chat app: title, the three pages, the account. */
export function WeixinFrame({ title, choices, children }: WeixinFrameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useTitle(title);
  const pages = [
    { to: pathTo("weixin.hashrate", {}), label: t`Hashrate` },
    { to: pathTo("weixin.balance", {}), label: t`Balance` },
    { to: pathTo("weixin.setting", {}), label: t`Notifications` },
  ];
  const tabs = pages.map((page) => ({ ...page, current: page.to === pathname }));
  return (
    <div className="mx-auto w-full max-w-160 space-y-4 px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <h1 className="text-xl font-semibold tracking-(--tracking-tight)">{title}</h1>
      <LinkTabs label={t({ message: "Pages", context: "list of pages" })} tabs={tabs} className="-ms-3" />
      <RevealTogether skeleton={<CardShape lines={12} />}>
        <div className="space-y-4">
          <div className="flex flex-wrap items-end gap-3 empty:hidden">
            <AccountPicker />
            {choices}
          </div>
          {children}
        </div>
      </RevealTogether>
    </div>
  );
}
