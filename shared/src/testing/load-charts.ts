/**
 * Loads what a chart loads on demand. Otherwise a slow machine may end a test while the library is still loading, and the
 * following tests get no chart.
 */
export async function loadCharts(): Promise<void> {
  await Promise.all([
    import("../charts/drawn-chart.tsx"),
    import("../charts/chart-view.tsx"),
    import("../charts/data-table.tsx"),
  ]);
}
