import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startCommonData } from "shared/session";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { SiteAccessNotice } from "./site-access-notice.tsx";

const REGION = "The product does not support the following region: Mainland China";

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it("R1.4 R2.9.5 reports once per visit the region that is not served when the server blocks it", async () => {
  answerCalls({ "/res/common/allow": { allow: false } });
  renderPage(<SiteAccessNotice />);
  expect(screen.queryByText(REGION)).toBeNull();

  await act(startCommonData);
  expect(await screen.findByText(REGION)).toBeVisible();

  await userEvent
    .setup({ pointerEventsCheck: 0 })
    .click(screen.getByRole("button", { name: "I understand" }));
  expect(screen.queryByText(REGION)).toBeNull();
});

it("R2.9.5 closes with the page when its ticket link is followed", async () => {
  answerCalls({ "/res/common/allow": { allow: false } });
  renderPage(<SiteAccessNotice />);
  await act(startCommonData);
  const link = await screen.findByRole("link", { name: "Submit a ticket" });
  expect(link).toHaveAttribute("href", "/en/ticket/new?category=other&subject=Site+access");

  await userEvent.setup({ pointerEventsCheck: 0 }).click(link);

  expect(screen.queryByText(REGION)).toBeNull();
});
