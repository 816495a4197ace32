import { screen, waitFor } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { SMS, openNotices } from "../testing/notice-page.tsx";

const SAVING = "PUT /setting/notice/sms";
const TESTING = "POST /setting/notice/sms/test";
const PHONE = "+44 ****0123";
const STATE = { available: true, phone: PHONE, enabled: false, sent_today: 0, daily_limit: 10 };

const replyOf = (state: Partial<Record<keyof typeof STATE, unknown>> = {}) => ({
  data: { ...STATE, ...state },
});
const findSwitch = () => screen.findByRole("switch", { name: "Alerts by SMS" });

afterEach(closePage);

describe("alerts by SMS", () => {
  it("are not offered when the pool sends no SMS", async () => {
    await openNotices();

    await waitFor(() => expect(screen.queryByText("SMS")).not.toBeInTheDocument());
  });

  it("are turned on and off", async () => {
    const { answers, bodies, user } = await openNotices({}, { [SMS]: replyOf(), [SAVING]: { data: null } });
    expect(await findSwitch()).not.toBeChecked();
    expect(screen.getByText(`Every event that is turned on above is also sent to ${PHONE}.`)).toBeVisible();
    expect(screen.queryByRole("button", { name: `Send a test to ${PHONE}` })).not.toBeInTheDocument();
    answers[SMS] = replyOf({ enabled: true, sent_today: 3 });

    await user.click(await findSwitch());

    expect(await screen.findByText("Alerts by SMS are on.")).toBeVisible();
    expect(await screen.findByText("Sent today (UTC): 3 of 10")).toBeVisible();
    answers[SMS] = replyOf({ sent_today: 3 });
    await user.click(await findSwitch());
    expect(await screen.findByText("Alerts by SMS are off.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("switch", { name: "Alerts by SMS" })).not.toBeChecked());
    expect(bodies(SAVING)).toEqual([{ enabled: true }, { enabled: false }]);
  });

  it("need a phone, and link to where one is added", async () => {
    await openNotices({}, { [SMS]: replyOf({ phone: null }) });

    expect(await screen.findByRole("link", { name: "security settings" })).toHaveAttribute(
      "href",
      "/en/setting/security",
    );
    expect(screen.queryByRole("switch", { name: "Alerts by SMS" })).not.toBeInTheDocument();
  });

  it("stay off when the pool refuses, and show the reason", async () => {
    const refusal = "Alerts by SMS need a phone.";
    const { user } = await openNotices(
      {},
      { [SMS]: replyOf(), [SAVING]: { code: 21_004, message: refusal, data: { missing: [2] } } },
    );

    await user.click(await findSwitch());

    expect(await screen.findByText(refusal)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("switch", { name: "Alerts by SMS" })).toBeEnabled());
    expect(await findSwitch()).not.toBeChecked();
  });

  it("can be tested up to the daily limit", async () => {
    const { answers, user } = await openNotices(
      {},
      { [SMS]: replyOf({ enabled: true, sent_today: 9 }), [TESTING]: { data: null } },
    );
    const button = await screen.findByRole("button", { name: `Send a test to ${PHONE}` });
    answers[SMS] = replyOf({ enabled: true, sent_today: 10 });

    await user.click(button);

    expect(await screen.findByText("The test is on its way.")).toBeVisible();
    expect(await screen.findByText("Today's SMS limit is reached.")).toBeVisible();
    expect(screen.getByText(/at most 10 text messages per day/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: `Send a test to ${PHONE}` })).not.toBeInTheDocument();
  });

  it("show an error when their settings cannot be loaded", async () => {
    const { answers, user } = await openNotices({}, { [SMS]: { status: 500 } });
    expect(await screen.findByText("Couldn't load the SMS settings.")).toBeVisible();
    answers[SMS] = replyOf();

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await findSwitch()).toBeVisible();
  });
});
