import ReactRefreshWebpackPlugin from "@pmmmwh/react-refresh-webpack-plugin";

/**
 * Returns the plugin for hot replacement of components with their state.
 *
 * @param library - Unique name of the build, so that the builds of a page do not apply each other's updates.
 * @returns A webpack plugin.
 */
export function refreshPlugin(library: string): ReactRefreshWebpackPlugin {
  return new ReactRefreshWebpackPlugin({ library, overlay: false });
}
