import { lastMinute, openShards, recordMinute } from "../modules/mining/collect/watermark-repository.ts";
import { writeCheckState } from "../modules/ledger/check-state-repository.ts";
import { StartError } from "../platform/config.ts";
import { createJobs } from "../platform/jobs.ts";
import { startMiningJobs } from "./index.ts";
import { registerTestApp } from "../testing/hooks.ts";

const test = registerTestApp();

describe("the jobs of a server", () => {
  it("that could not get their lock are failed runs in the metrics, which are still served", async () => {
    const { services } = test.app;
    const jobLocks = { ...services.jobLocks, hold: () => Promise.reject(new Error("away")) };
    const jobs = createJobs({ jobLocks, clock: test.clock, onError: () => undefined });
    await jobs.start({
      name: "cut",
      everyMs: 60_000,
      firstMs: 0,
      lockSeconds: 60,
      run: async () => undefined,
    });
    jest.spyOn(services.jobs, "status").mockReturnValue(jobs.status());

    const { statusCode, body } = await test.app.inject("/metrics");
    jest.restoreAllMocks();
    await jobs.stop().catch(() => undefined);

    expect(statusCode).toBe(200);
    expect(body).toContain('pool_job_runs_total{job="cut",result="ok"} 0');
    expect(body).toContain('pool_job_runs_total{job="cut",result="failed"} 1');
  });

  it("have caught up when their start completes, and report it in the metrics", async () => {
    const { services } = test.app;
    const errors: unknown[] = [];
    await startMiningJobs(services, (error) => errors.push(error));
    const { body } = await test.app.inject("/metrics");
    await services.jobs.stop();

    expect(errors).toEqual([]);
    expect(services.jobs.status().map(({ name }) => name)).toEqual([
      "pool-minute",
      "alerts",
      "webhooks",
      "push",
      "loans",
      "security",
      "activities",
      "page-events",
    ]);
    expect(body).toContain('pool_job_runs_total{job="pool-minute",result="ok"} 1');
    expect(body).toContain('pool_job_runs_total{job="alerts",result="ok"} 0');
    expect(body).toContain(
      `pool_job_last_success_timestamp_seconds{job="pool-minute"} ${String(services.clock.now())}`,
    );
    expect(body).toMatch(/^pool_job_duration_seconds\{job="pool-minute"\} \d/m);
    expect(body).not.toContain('pool_job_last_success_timestamp_seconds{job="alerts"}');
  });

  it("are not started, nor a minute processed, after a check found that the ledger does not balance", async () => {
    const { services } = await test.another();
    const before = await lastMinute(services.database);
    await writeCheckState(services.database, { problems: ["chain 0 BTC chain"] });
    test.clock.advance(60);
    const start = startMiningJobs(services, () => undefined);

    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/^the ledger does not balance: chain 0 BTC chain/);
    expect(services.jobs.status()).toEqual([]);
    expect(await lastMinute(services.database)).toBe(before);
    await writeCheckState(services.database, { problems: [] });
  });

  it("share a minute's workers among processes on an external database", async () => {
    const { services } = await test.another();
    const now = services.clock.now();
    const config = { ...services.config, databaseUrl: "postgres://pool@database.example/pool" };
    const errors: unknown[] = [];
    await services.database.execute("delete from pool_clock");
    await recordMinute(services.database, now - 60);
    await startMiningJobs({ ...services, config }, (error) => errors.push(error));
    const to = await lastMinute(services.database);
    await services.jobs.stop();

    expect(errors).toEqual([]);
    expect(services.jobs.status().map(({ name }) => name)).toContain("worker-shards");
    expect(to).toBe(now);
    expect(await openShards(services.database, now)).toEqual([]);
  });
});
