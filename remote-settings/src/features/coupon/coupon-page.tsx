import { Trans, useLingui } from "@lingui/react/macro";
import { COUPON_STATUSES, PAGE_SIZES, getCoupons, type Coupon, type CouponStatus } from "contracts";
import { ChartColumn } from "lucide-react";
import { useId, useState } from "react";
import { useCall } from "shared/api";
import { ReadingCard } from "shared/lists";
import { REFRESH, usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import { ButtonLink, EmptyState, PageHead, TabPanel, Tabs } from "shared/ui";
import { CouponListRow, useCouponColumns } from "./components/coupon-rows.tsx";
import { MainOnlyNotice, isMainOnly } from "./components/main-only-notice.tsx";
import { UseDialog } from "./components/use-dialog.tsx";
import { readCouponQuery, writeCouponQuery } from "./model/coupon-query.ts";

function useStatusNames(): Readonly<Record<CouponStatus, string>> {
  const { t } = useLingui();
  return { unused: t`Unused`, in_use: t`In use`, used: t`Used`, expired: t`Expired` };
}

function Empty({ status }: { status: CouponStatus }) {
  const { t } = useLingui();
  if (status !== "unused") return <EmptyState title={t`No coupons here`} />;
  return (
    <EmptyState title={t`No coupons`}>
      <Trans>You get coupons for signing up with a friend's code, in activities and from pool offers.</Trans>
    </EmptyState>
  );
}

/** Fee coupons by status, and their use (R2.3.32, domain wallet 5.3). */
export function CouponPage() {
  const { t } = useLingui();
  const panelId = useId();
  const names = useStatusNames();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Coupon | null>(null);
  const { status, page } = readCouponQuery(params);
  const list = useCall(getCoupons, { query: { status, page, limit: PAGE_SIZES.list } }, REFRESH);
  const columns = useCouponColumns(setAsked);
  const counts = list.data?.counts;
  usePageTitle(t`Fee coupons`);
  return (
    <>
      <PageHead
        title={<Trans>Fee coupons</Trans>}
        subtitle={<Trans>Lower the pool fee of all your mining accounts for a while.</Trans>}
        actions={
          <ButtonLink to={pathTo("setting.coupon.statistic", {})} icon={ChartColumn}>
            <Trans>Savings</Trans>
          </ButtonLink>
        }
      />
      {isMainOnly(list.error) ? (
        <MainOnlyNotice />
      ) : (
        <>
          <Tabs
            label={t`Status`}
            tabs={COUPON_STATUSES.map((id) => ({
              id,
              label: names[id],
              ...(counts === undefined ? {} : { count: counts[id] }),
            }))}
            value={status}
            onChange={(next) => setParams(writeCouponQuery({ status: next, page: 1 }))}
            panelId={panelId}
            className="-ms-3 mb-4"
          />
          <TabPanel id={panelId} tabId={status}>
            <ReadingCard
              title={names[status]}
              reading={list}
              failedTitle={t`Couldn't load coupons.`}
              page={page}
              onPage={(next) => setParams(writeCouponQuery({ status, page: next }))}
              table={{
                label: t`Fee coupons`,
                columns,
                rowKey: ({ id }) => String(id),
                listRow: (coupon) => <CouponListRow coupon={coupon} onUse={setAsked} />,
                empty: <Empty status={status} />,
              }}
            />
          </TabPanel>
        </>
      )}
      {asked !== null && <UseDialog coupon={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
