import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";
import { loadNoticeTexts } from "#/features/notice/catalogues.ts";
import { loadObserverTexts } from "#/features/observer/catalogues.ts";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** The module that the host renders under this remote's mount. */
export const remote: RemoteContract = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      name: "setting.account",
      path: "account",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "setting.account" */ "#/features/account/account-page.tsx")
        ).AccountPage,
      }),
    },
    {
      name: "setting.observer",
      path: "observer",
      lazy: async () => {
        const [{ ObserverPage }] = await Promise.all([
          import(/* webpackChunkName: "setting.observer" */ "#/features/observer/observer-page.tsx"),
          loadObserverTexts(),
        ]);
        return { Component: ObserverPage };
      },
    },
    {
      name: "setting.favourites",
      path: "observer/favorites",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "setting.favourites" */ "#/features/favourites/favourites-page.tsx"
          )
        ).FavouritesPage,
      }),
    },
    {
      name: "setting.api",
      path: "api",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "setting.api" */ "#/features/api/api-page.tsx"))
          .ApiPage,
      }),
    },
    {
      name: "setting.custom",
      path: "custom",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "setting.custom" */ "#/features/custom/custom-page.tsx")
        ).CustomPage,
      }),
    },
    {
      name: "setting.security",
      path: "security",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "setting.security" */ "#/features/security/security-page.tsx")
        ).SecurityPage,
      }),
    },
    {
      name: "setting.message",
      path: "message",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "setting.message" */ "#/features/message/message-page.tsx")
        ).MessagePage,
      }),
    },
    {
      name: "setting.message.detail",
      path: "message/:id",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "setting.message.detail" */ "#/features/message/message-detail-page.tsx"
          )
        ).MessageDetailPage,
      }),
    },
    {
      name: "setting.coupon",
      path: "coupon",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "setting.coupon" */ "#/features/coupon/coupon-page.tsx")
        ).CouponPage,
      }),
    },
    {
      name: "setting.coupon.statistic",
      path: "coupon/statistic",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "setting.coupon.statistic" */ "#/features/coupon/statistic-page.tsx"
          )
        ).CouponStatisticPage,
      }),
    },
    {
      name: "setting.refer",
      path: "refer",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "setting.refer" */ "#/features/refer/refer-page.tsx"))
          .ReferPage,
      }),
    },
    {
      name: "setting.notice",
      path: "notice",
      lazy: async () => {
        const [{ NoticePage }] = await Promise.all([
          import(/* webpackChunkName: "setting.notice" */ "#/features/notice/notice-page.tsx"),
          loadNoticeTexts(),
        ]);
        return { Component: NoticePage };
      },
    },
  ],
  messages: loadFrom(loadOwnCatalogue),
};
