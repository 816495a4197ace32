export { EveryPage, type EveryPageProps, type UsePage } from "./every-page.tsx";
export { PrintButton } from "./print-button.tsx";
export { PrintHead, type PrintHeadProps } from "./print-head.tsx";
export { printAllRows, useIsPrinting } from "./print-store.ts";
export { usePrintout, type Printout } from "./use-printout.ts";
