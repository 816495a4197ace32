import { readClient } from "shared/api";

/** The browser's device and platform (spec 3, device info). */
export interface DeviceInfo {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  isIos: boolean;
  isAndroid: boolean;
  isWindows: boolean;
  isMacOS: boolean;
}

/**
 * Reads the device from the user agent. An iPad describes itself as a Mac, but has a touch screen.
 *
 * @param userAgent the browser's user agent
 * @param touchPoints number of touch points the screen supports
 */
export function readDevice(userAgent: string, touchPoints: number): DeviceInfo {
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const isIphone = /iPhone|iPod/.test(userAgent);
  const isAndroid = /Android/.test(userAgent);
  const isTablet = isIpad || (isAndroid && !/Mobile/.test(userAgent));
  const isMobile = isIphone || (isAndroid && /Mobile/.test(userAgent));
  return {
    isMobile,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    isIos: isIphone || isIpad,
    isAndroid,
    isWindows: /Windows NT/.test(userAgent),
    isMacOS: /Macintosh/.test(userAgent) && !isIpad,
  };
}

/** The device of this page; unknown in a prerendered page. */
export function getDevice(): DeviceInfo {
  return typeof navigator === "undefined"
    ? readDevice("", 0)
    : readDevice(navigator.userAgent, navigator.maxTouchPoints);
}

/** Whether the page runs inside the native app. */
export function isNativeApp(): boolean {
  return typeof navigator !== "undefined" && readClient(navigator.userAgent).isNativeApp;
}
