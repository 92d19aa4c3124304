import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type ChunkGraph, type Compiler, type Configuration, type Module } from 'webpack';
import LicensePlugin from 'webpack-license-plugin';
import { licencesWithoutSpdx } from './scripts/sbom/bill.ts';
import { developmentFolder } from './scripts/dev/folder.ts';
import { textsWith } from './scripts/webpack/firstTexts.ts';
import { fontFaces, fontFiles } from './scripts/webpack/fontFaces.ts';

const root = import.meta.dirname;

function licenceOverrides(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(licencesWithoutSpdx).map(([name, licence]) => {
      const file = path.join(root, 'node_modules', name, 'package.json');
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return [`${name}@${version}`, licence];
    }),
  );
}

/** Ids of the texts of the first load and of those that the home page has beyond it; each language has a chunk of both. */
const firstTexts = textsWith(path.join(root, 'src/main.tsx'));
const homeTexts = new Set([...textsWith(...homeModules())].filter((id) => !firstTexts.has(id)));
const textLayers = [
  { module: /[\\/]lang[\\/]\w+[\\/]first\.ts$/, layer: 'firstTexts', only: firstTexts },
  { module: /[\\/]lang[\\/]\w+[\\/]home\.ts$/, layer: 'homeTexts', only: homeTexts },
];

/** The parts of the home page, what the features contribute to it, and what is loaded with it. */
function homeModules(): string[] {
  const features = path.join(root, 'src/features');
  const contributed = readdirSync(features).flatMap((feature) =>
    ['home.ts', 'records.ts'].map((file) => path.join(features, feature, file)).filter((file) => existsSync(file)),
  );
  const own = ['home/HomeParts.tsx', 'session/SessionEnding.tsx', 'startup/firstPage.ts'];
  return [...own.map((file) => path.join(root, 'src/app', file)), ...contributed];
}

/** Chunk groups that a new visitor needs after the sign-in, besides the language and the theme. */
const homeGroups = ['home', 'serverSlices', 'menuIcons', 'firstPage'];
/** Chunk groups that the service worker stores besides: a sign-out works without a connection. */
const installedGroups = ['logout'];
/** Chunk groups of languages, projects and themes, of which the boot script prefetches those of the visitor. */
const chosenGroups = /^(lang|home|texts|project|theme)-[A-Za-z]+$/;

interface Graph {
  chunkGraph: ChunkGraph;
}

const isPartOfHome = (module: Module, { chunkGraph }: Graph): boolean =>
  Array.from(chunkGraph.getModuleChunksIterable(module)).some(({ name }) => homeGroups.includes(name ?? ''));

const isLibraryOfHome = (module: Module, graph: Graph): boolean =>
  /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '') && isPartOfHome(module, graph);

/**
 * Writes dist/manifest.json: the files of the boot script, the application, the home page and each chunk, and their sizes. Read
 * by the size budget test and by the server for the service worker. Writes the fonts, and the files that the boot script prefetches,
 * into index.html.
 */
class ManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const boot = compilation.entrypoints.get('boot')?.getFiles() ?? [];
          const filesOf = (group: string): readonly string[] =>
            compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
          const application = filesOf('application');
          const chunks = Object.fromEntries(
            Array.from(
              compilation.chunks,
              (chunk) => [chunk.name ?? String(chunk.id), Array.from(chunk.files)] as const,
            ),
          );
          const scripts = (files: readonly string[]): string[] =>
            [...new Set(files)].filter((file) => file.endsWith('.js') && !boot.includes(file));
          const chosen = [...compilation.namedChunkGroups.keys()].filter((group) => chosenGroups.test(group));
          const home = scripts(['application', ...homeGroups].flatMap(filesOf));
          const sizes =
            compiler.options.mode === 'production'
              ? Object.fromEntries(
                  scripts(Object.values(chunks).flat()).map((file) => [
                    file,
                    gzipSync(compilation.assets[file]?.buffer() ?? '').length,
                  ]),
                )
              : {};
          const installed = scripts(installedGroups.flatMap(filesOf));
          const manifest = JSON.stringify(
            { boot, initial: [...boot, ...application], home, installed, chunks, sizes },
            null,
            2,
          );
          compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(manifest));
          const prefetched = JSON.stringify({
            application: scripts(application),
            home,
            ...Object.fromEntries(chosen.map((group) => [group, scripts(filesOf(group))])),
          });
          compilation.updateAsset('index.html', (page) => {
            const html = page
              .source()
              .toString()
              .replace('__PREFETCH__', prefetched)
              .replace('</head>', () => `<style nonce="__CSP_NONCE__">${fontFaces}</style></head>`);
            return new compiler.webpack.sources.RawSource(html);
          });
        },
      );
    });
  }
}

/** Number of chunks that import a module of the shared ones: lists and forms. */
const sharing = 20;

const productionOptimization: Configuration['optimization'] = {
  // With Terser, a build takes 1.8 times as long, and its scripts are larger.
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { ecma: 2022, compress: { passes: 2 } },
    }),
  ],
  // Short ids, because the first bundle contains the names of all chunks.
  chunkIds: 'deterministic',
  // Fewer, larger chunks: on slow connections a request costs more than the bytes it saves.
  splitChunks: {
    chunks: 'async',
    minSize: 80_000,
    maxAsyncRequests: 6,
    cacheGroups: {
      // All that the home page needs, in two files: with HTTP/1.1 a browser completes only the first six requests of the
      // prefetch during the sign-in. Other pages use these chunks too, and find them in the cache.
      homeLibraries: { name: 'homeLibraries', test: isLibraryOfHome, enforce: true, priority: 30 },
      homeParts: { name: 'homeParts', test: isPartOfHome, enforce: true, priority: 20 },
      // What most pages share, such as tables, once instead of in the chunks of each.
      sharedLibraries: {
        ...{ name: 'sharedLibraries', test: /[\\/]node_modules[\\/]/, minChunks: sharing, enforce: true },
        priority: 10,
      },
      sharedParts: {
        ...{ name: 'sharedParts', test: /[\\/](common|src)[\\/]/, minChunks: sharing, enforce: true },
        priority: 5,
      },
    },
  },
};

const developmentOptimization: Configuration['optimization'] = {
  // Pages compare the hash of their build (scripts/dev/reloadPage.ts) with that of the last one without errors.
  emitOnErrors: false,
  // Two chunks for all pages. Finding the modules that each set of chunks has in common took half the time of a rebuild.
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, enforce: true },
      shared: {
        name: 'shared',
        test: /[\\/](common|src[\\/](shared|api|entities|session|config))[\\/]/,
        enforce: true,
      },
    },
  },
};

/**
 * Build for production, or for development (`npm run dev`): fixed file names instead of hashes, code that is not minimized,
 * and a script that reloads the page after a change. Both comply with the policy of server/web/securityHeaders.ts, so that the
 * source maps of neither use eval.
 */
export function configure(mode: 'production' | 'development'): Configuration {
  const isProduction = mode === 'production';
  const hash = isProduction ? '.[contenthash]' : '';
  return {
    mode,
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    entry: {
      boot: isProduction ? './src/boot.ts' : ['./scripts/dev/reloadPage.ts', './src/boot.ts'],
      'service-worker': './src/worker/serviceWorker.ts',
    },
    output: {
      path: isProduction ? path.join(root, 'dist') : developmentFolder,
      publicPath: '/',
      // The first load contains the hashes of all chunks; six digits are sufficient.
      hashDigestLength: 6,
      // Browsers find updates of the service worker at a fixed address.
      filename: ({ chunk }) => (chunk?.name === 'service-worker' ? 'service-worker.js' : `assets/[name]${hash}.js`),
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      // Must be one of the Trusted Types policies allowed in server/web/securityHeaders.ts.
      trustedTypes: { policyName: 'webpack', onPolicyCreationFailure: 'continue' },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Messages are parsed at build time, so the browser doesn't need the parser.
      alias: {
        // The package's exports select its development build regardless of the mode.
        'react-router$': path.join(root, `node_modules/react-router/dist/${mode}/index.mjs`),
        'react-router/dom$': path.join(root, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
        '@formatjs/icu-messageformat-parser$': path.join(
          root,
          'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
        ),
      },
    },
    module: {
      rules: [
        // Modules that these import are in the same layer, apart from their copies for all texts.
        ...textLayers.map(({ module, layer }) => ({ test: module, layer })),
        {
          test: /[\\/]lang[\\/].*\.json$/,
          oneOf: [
            ...textLayers.map(({ layer, only }) => ({
              issuerLayer: layer,
              use: {
                loader: path.join(root, 'scripts/webpack/compileTexts.mjs'),
                // Part of the module's key in the build cache.
                ident: createHash('sha256')
                  .update([...only].join())
                  .digest('hex'),
                options: { only },
              },
            })),
            { loader: path.join(root, 'scripts/webpack/compileTexts.mjs') },
          ],
        },
        { test: /\.css$/, type: 'asset/source' },
        {
          test: /@fluentui[\\/]tokens[\\/]lib[\\/]global[\\/]fonts\.js$/,
          use: path.join(root, 'scripts/webpack/remFonts.mjs'),
        },
        { test: /@fluentui[\\/].*\.styles\.js$/, use: path.join(root, 'scripts/webpack/inlineTokens.mjs') },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            // Generates the CSS rules at build time, so that the browser does not need the code for it. In development the
            // browser generates them, because this takes a quarter of the time of a build.
            isProduction && {
              loader: '@griffel/webpack-loader',
              options: {
                modules: [
                  {
                    moduleSource: '@fluentui/react-components',
                    importName: 'makeStyles',
                    resetImportName: 'makeResetStyles',
                  },
                ],
                // For the modules from which styles import constants.
                babelOptions: { presets: ['@babel/preset-typescript'] },
              },
            },
            {
              loader: 'swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                  target: 'es2022',
                },
              },
            },
            path.join(root, 'scripts/webpack/inlineTokens.mjs'),
            path.join(root, 'scripts/webpack/expandTexts.ts'),
          ],
        },
      ],
    },
    optimization: isProduction ? productionOptimization : developmentOptimization,
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({ template: './src/index.html', chunks: ['boot'], scriptLoading: 'module' }),
      new ManifestPlugin(),
      // The pages contain no styles rendered by a server, so that the browser does not need the CSS parser that reads them.
      new webpack.NormalModuleReplacementPlugin(
        /rehydrateRendererCache\.js$/,
        path.join(root, 'scripts/webpack/noServerStyles.mjs'),
      ),
      // The licences of the bundled packages require that their notices are delivered with the code.
      isProduction &&
        new LicensePlugin({
          outputFilename: 'third-party-licences.json',
          licenseOverrides: licenceOverrides(),
          includeNoticeText: true,
          // Not imported by a module.
          includePackages: () => [path.join(root, 'node_modules/@fontsource/roboto')],
          additionalFiles: {
            'third-party-licences.txt': (packages) =>
              packages
                .map(({ name, version, license, licenseText, noticeText }) =>
                  [`${name} ${version} (${license})`, (licenseText as string | null)?.trim(), noticeText?.trim()]
                    .filter(Boolean)
                    .join('\n\n'),
                )
                .join(`\n\n${'-'.repeat(80)}\n\n`),
          },
        }),
      {
        apply(compiler) {
          compiler.hooks.thisCompilation.tap('static', (compilation) => {
            compilation.hooks.processAssets.tap('static', () => {
              const { RawSource } = compiler.webpack.sources;
              const icons = path.join(root, 'src/app/icons');
              for (const icon of readdirSync(icons)) {
                compilation.emitAsset(icon, new RawSource(readFileSync(path.join(icons, icon))));
              }
              for (const [file, content] of fontFiles) compilation.emitAsset(file, new RawSource(content));
              // For the sign-in page of the sandbox.
              compilation.emitAsset('fonts.css', new RawSource(fontFaces));
              // Frame in which keycloak-js checks for a session. The script is inline because an external one would cost
              // another request.
              const script = 'parent.postMessage(location.href, location.origin)';
              compilation.emitAsset(
                'silent-check-sso.html',
                new RawSource(
                  `<!doctype html><title>Session</title><script nonce="__CSP_NONCE__">${script}</script>\n`,
                ),
              );
            });
          });
        },
      },
    ],
  };
}

export default configure('production');
