import { waitFor } from "@testing-library/react";
import { track } from "shared/telemetry";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { BrowserMarks } from "./browser-marks.tsx";

afterEach(async () => {
  localStorage.clear();
  await leavePage();
});

it("R9.3 R3.5 writes the browser's marks and sends leftover events", async () => {
  track({ type: "COUNTER", name: "short_leave_count", id: "fees", value: 1 });
  const { writes } = await openPage(<BrowserMarks />, {
    answers: { "POST /biz_monitor/v1/metrics": { data: null } },
  });

  await waitFor(() => expect(localStorage.getItem("isSupportWebp")).not.toBeNull());
  expect(localStorage.getItem("fingerprint")).not.toBeNull();
  await waitFor(() =>
    expect(writes()).toEqual([
      ["POST /biz_monitor/v1/metrics", { data: [{ id: "short_leave_count:fees", c: 1 }] }],
    ]),
  );
  expect(localStorage.getItem("shortEvents")).toBe("[]");
});
