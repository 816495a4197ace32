// Made by packages/webpack-config/src/write-shared-modules.ts from the list of shared modules.
import "react";
import "react/jsx-runtime";
import "react-dom";
import "react-dom/client";
import "@lingui/core";
import "@lingui/react";
import "swr";
import "swr/mutation";
import "valtio";
import "valtio/vanilla";
import "valtio/react";
import "shared/api";
import "shared/events";
import "shared/i18n";
import "shared/locale";
import "shared/navigation";
import "shared/remote-contract";
import "shared/router";
import "shared/security";
import "shared/session";
import "shared/storage";
import "shared/telemetry";
import "shared/toast";

/** Shared modules that arrive when a remote first asks for one; no one calls these. */
export const LAZY_SHARED_MODULES = [
  () => import("swr/infinite"),
  () => import("swr/immutable"),
  () => import("valtio/utils"),
  () => import("@radix-ui/react-dialog"),
  () => import("@radix-ui/react-dismissable-layer"),
  () => import("@radix-ui/react-focus-guards"),
  () => import("@radix-ui/react-focus-scope"),
  () => import("react-remove-scroll"),
  () => import("highcharts"),
  () => import("highcharts-react-official"),
  () => import("highcharts/modules/accessibility.js"),
];
