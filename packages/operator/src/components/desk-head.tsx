import { PageHead, type PageHeadProps } from "shared/ui";
import { usePageTitle } from "./use-page-title.ts";

/** Props of {@link DeskHead}. */
export interface DeskHeadProps extends Pick<PageHeadProps, "subtitle" | "actions"> {
  title: string;
  /** Name of the page in the document title; the heading by default. */
  name?: string | undefined;
}

/** The head of a page of the desk, which also names the page in the document title. */
export function DeskHead({ name, ...head }: DeskHeadProps) {
  usePageTitle(name ?? head.title);
  return <PageHead {...head} />;
}
