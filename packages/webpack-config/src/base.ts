import { createRequire } from "node:module";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import type { Configuration, RuleSetRule } from "webpack";
import { minifyScript } from "./minify-script.ts";
import { policyName, workspace } from "./names.ts";
import { ROOT } from "./root.ts";
import { swcJsc } from "./swc-options.ts";

const require = createRequire(import.meta.url);

/** `development` has hot reload and readable names, `production` hashes, minified code and integrity. */
export type Mode = "development" | "production";

function scriptRule(mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve("swc-loader"),
      options: {
        // On its own threads, the transform with plugins occasionally never returns, and the build hangs.
        sync: true,
        jsc: {
          ...swcJsc("message"),
          transform: {
            react: {
              runtime: "automatic",
              // The shared list has one JSX runtime, in every mode.
              development: false,
              refresh: mode === "development",
            },
          },
        },
      },
    },
  };
}

function styleRule(): RuleSetRule {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: require.resolve("css-loader"), options: { importLoaders: 1, import: false } },
      {
        loader: require.resolve("postcss-loader"),
        options: { postcssOptions: { config: false, plugins: [tailwind({ base: ROOT, optimize: true })] } },
      },
    ],
  };
}

/** Absolute paths of two Lingui configurations, in the build of a remote outside of the repository. */
export interface OutsideCatalogues {
  /** For the remote's texts. */
  readonly own: string;
  /** For the texts of `shared`, which are never extracted from outside. */
  readonly views: string;
}

/** The configuration of the product's catalogs. */
const CATALOGUES = path.join(ROOT, "packages/i18n/lingui.config.ts");

function catalogueRules(mode: Mode, outside: OutsideCatalogues | undefined): RuleSetRule[] {
  const loader = require.resolve("@lingui/loader");
  const rule = (config: string, failOnMissing: boolean) => ({
    test: /\.po$/,
    use: { loader, options: { config, failOnMissing } },
  });
  // The product has its own check, which also covers the glossary.
  if (outside === undefined) return [rule(CATALOGUES, false)];
  const views = path.join(ROOT, "shared");
  return [
    { ...rule(outside.views, false), include: views },
    { ...rule(outside.own, mode === "production"), exclude: views },
  ];
}

/** Returns the loaders that every build uses: TypeScript with Lingui macros, catalogs, stylesheets, images and fonts. */
export function moduleRules(mode: Mode, assetFolder: string, catalogues?: OutsideCatalogues): RuleSetRule[] {
  return [
    scriptRule(mode),
    ...catalogueRules(mode, catalogues),
    styleRule(),
    {
      test: /\.(woff2|svg|png|webp|avif)$/,
      type: "asset/resource",
      generator: { filename: `${assetFolder}[name].[contenthash:8][ext]` },
    },
  ];
}

/** Extension of these files; it differs where they are compiled, as in the kit for remotes outside of the repository. */
const EXTENSION = path.extname(import.meta.filename);

/** Returns the module resolution of all builds. */
export function resolveOptions(): NonNullable<Configuration["resolve"]> {
  return {
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    alias: {
      "react-style-singleton$": path.join(import.meta.dirname, "browser", `style-singleton${EXTENSION}`),
    },
  };
}

/** Removes source-language texts that are also in the code; builds without this rule have no fallback for a missing message. */
const SOURCE_TEXTS: RuleSetRule = {
  test: /\/en_US\.po$/,
  enforce: "post",
  loader: path.join(import.meta.dirname, `source-texts-loader${EXTENSION}`),
};

/** Returns the script minimizers. */
export function minimizers(): TerserPlugin[] {
  return [new TerserPlugin({ minify: minifyScript, parallel: false, extractComments: false })];
}

/** Name and output location of a browser build. */
export interface BrowserBuild {
  mode: Mode;
  /** Workspace folder, e.g. `remote-pool`, or an absolute path. */
  folder: string;
  /** Unique among all builds of a page, e.g. `mfe_pool`; also the stem of its Trusted Types policy. */
  uniqueName: string;
  /** Output folder below the workspace. */
  output: string;
  /** Prefix of every emitted file, `static/` or empty. */
  assetFolder: string;
  publicPath: string;
  /** Configuration of its catalogs, unless they are the product's. */
  catalogues?: OutsideCatalogues | undefined;
}

/** Returns the configuration shared by all browser builds. */
export function browserConfig(build: BrowserBuild): Configuration {
  const isProduction = build.mode === "production";
  const stem = isProduction ? "[name].[contenthash:8]" : "[name]";
  const chunkStem = isProduction ? "[id].[contenthash:8]" : "[id]";
  return {
    name: build.uniqueName,
    mode: build.mode,
    context: workspace(build.folder),
    target: ["web", "es2022"],
    devtool: isProduction ? false : "cheap-module-source-map",
    output: {
      path: path.join(workspace(build.folder), build.output),
      filename: `${build.assetFolder}${stem}.js`,
      chunkFilename: `${build.assetFolder}${chunkStem}.js`,
      assetModuleFilename: `${build.assetFolder}[name].[contenthash:8][ext]`,
      publicPath: build.publicPath,
      uniqueName: build.uniqueName,
      chunkLoadTimeout: 10_000,
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: policyName(build.uniqueName), onPolicyCreationFailure: "stop" },
      hashFunction: "xxhash64",
      clean: true,
    },
    resolve: resolveOptions(),
    module: {
      rules: [
        ...moduleRules(build.mode, build.assetFolder, build.catalogues),
        ...(isProduction ? [SOURCE_TEXTS] : []),
      ],
    },
    optimization: {
      chunkIds: isProduction ? "deterministic" : "named",
      // Shortest names: a build is cached as a whole, and this reduces the host's first scripts by 0.7 percent.
      mangleExports: "size",
      minimizer: minimizers(),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${build.assetFolder}${stem}.css`,
        chunkFilename: `${build.assetFolder}${chunkStem}.css`,
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({ "process.env.NODE_ENV": JSON.stringify(build.mode) }),
    ],
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
}
