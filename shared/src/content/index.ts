export { safeImage, safeLink } from "./allow-list.ts";
export { HtmlContent, toElements, toText, type HtmlContentProps } from "./html-content.tsx";
