import { listProblems, reportProblem, addProblemSink } from "./problems.ts";
import { sendTracking, track, TRACKING_NAMES, TRACKING_TYPES } from "./tracking.ts";

type Sent = { path: string; signature: string | null; body: unknown };

function setup(answers: (() => Promise<Response>)[]) {
  localStorage.clear();
  const sent: Sent[] = [];
  globalThis.fetch = (input, init) => {
    const { url, headers } = new Request(new URL(String(input), "http://localhost"), {
      headers: init?.headers,
    });
    sent.push({
      path: new URL(url).pathname,
      signature: headers.get("signature"),
      body: JSON.parse(String(init?.body)),
    });
    return answers.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch"));
  };
  return sent;
}

function accept(): Promise<Response> {
  return Promise.resolve(
    new Response('{"code":0,"message":"","data":null}', { headers: { "content-type": "application/json" } }),
  );
}

describe("tracking events", () => {
  it("R3.5 has the three types and the four names", () => {
    expect(Object.values(TRACKING_TYPES)).toEqual(["COUNTER", "UNIQ_COUNTER", "GUAGE"]);
    expect(TRACKING_NAMES).toEqual(["short_pv", "short_uv", "short_user_count", "short_leave_count"]);
  });

  it("R3.5 R7.1.5 are sent in one batch, signed over the body", async () => {
    const sent = setup([accept]);
    track({ type: "COUNTER", name: "short_pv", id: "abc", value: 1 });
    track({ type: "UNIQ_COUNTER", name: "short_uv", id: "abc", value: "visitor" });
    track({ type: "GUAGE", name: "short_leave_count", id: "abc", value: 3 });

    expect(await sendTracking()).toBe(3);

    expect(sent).toEqual([
      {
        path: "/res/biz_monitor/v1/metrics",
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
        body: {
          data: [
            { id: "short_pv:abc", c: 1 },
            { id: "short_uv:abc", uc: "visitor" },
            { id: "short_leave_count:abc", g: 3 },
          ],
        },
      },
    ]);
    expect(await sendTracking()).toBe(0);
  });

  it("R3.5 are kept when they cannot be sent", async () => {
    const sent = setup([() => Promise.reject(new TypeError("Failed to fetch"))]);
    track({ type: "COUNTER", name: "short_pv", id: "kept", value: 1 });

    expect(await sendTracking()).toBe(0);

    expect(sent).toHaveLength(1);
    expect(localStorage.getItem("shortEvents")).toContain("kept");
  });

  it("send no request when nothing was counted", async () => {
    const sent = setup([]);

    expect(await sendTracking()).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe("problems", () => {
  it("are stored with their time and passed to every sink until it unsubscribes", () => {
    const seen: string[] = [];
    const stop = addProblemSink(({ kind }) => seen.push(kind));
    reportProblem({ area: "federation", kind: "http", supportId: "AB23-CD45" });
    stop();
    reportProblem({ area: "federation", kind: "timeout" });

    expect(seen).toEqual(["http"]);
    expect(listProblems().slice(-2)).toMatchObject([
      { kind: "http", supportId: "AB23-CD45", at: expect.any(Number) },
      { kind: "timeout" },
    ]);
  });

  it("beyond fifty drop the oldest", () => {
    for (let index = 0; index < 60; index += 1)
      reportProblem({ area: "test", kind: `kind-${String(index)}` });

    expect(listProblems()).toHaveLength(50);
    expect(listProblems()[0]?.kind).toBe("kind-10");
  });
});
