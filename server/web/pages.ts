import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigResult } from '../../common/config/config.ts';
import { defaultConfig } from '../../common/config/defaults.ts';
import { languages } from '../../common/config/languages.ts';
import { startTexts } from '../../common/config/startTexts.ts';
import { revisionHeader } from '../../common/config/workerOptions.ts';
import { escapeHtml } from './escapeHtml.ts';
import { chooseLanguage } from './languages.ts';
import { contentSecurityPolicy, outsideOrigins, pageReportHeaders, pictureOrigins } from './securityHeaders.ts';
import { revisionOf, serviceWorker, workerPath, type WorkerFiles } from './serviceWorker.ts';
import { webManifest } from './webManifest.ts';

const noncePlaceholder = '__CSP_NONCE__';
const configPlaceholder = '__CONFIG__';
const accentPlaceholder = '__ACCENT_COLOR__';
const versionPlaceholder = '__VERSION__';

/** JSON for a script element. Escapes `<` so that the data cannot close the element. */
const escapedJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Texts that the boot script shows if it cannot load the application, by language. */
const failureTexts = escapedJson(
  Object.fromEntries(Object.entries(startTexts).map(([code, { failed, reload }]) => [code, { failed, reload }])),
);

interface Pages {
  /** Version of the built application. */
  version: string;
  /**
   * The application, whose router selects the view by the path. `acceptLanguage` selects the language of the messages
   * that are shown without scripts.
   */
  application: (acceptLanguage: string | undefined) => Promise<Response>;
  /** Logo of the product in the accent colour. */
  logo: () => Promise<Response>;
  /** Web app manifest: with it, phones can add the application to the home screen. */
  manifest: object;
  /** The page with which an application in a browser finds out whether the user is signed in. Only it may be framed. */
  sessionCheck: () => Promise<Response>;
  /** The script that stores the application in the browser. */
  serviceWorker: () => Promise<Response>;
}

/** Version that the build wrote; `development` without a build. */
function readVersion(directory: string): string {
  const file = path.join(directory, 'version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

interface PageOptions {
  https: boolean;
  /** Bytes of the base map after gzip, if this server delivers one. */
  mapBytes?: number | undefined;
}

/** The pages of the built application in `directory`. */
export function createPages(directory: string, config: ConfigResult, { https, mapBytes }: PageOptions): Pages {
  const version = readVersion(directory);
  const { accentColor, languageCode, languageSwitcher, supportedLanguages } = config.config;
  const offered = languageSwitcher ? supportedLanguages : [languageCode];
  const outside = outsideOrigins(config.config);
  const pictures = pictureOrigins(config.config);

  const read = (file: string): Promise<string | undefined> =>
    readFile(path.join(directory, file), 'utf8').catch(() => undefined);
  /**
   * A page, the manifest of the scripts and the script of the worker, with a revision of all. While a new build replaces the
   * files, they can belong to different builds: such a revision differs from that of either, so that a service worker does
   * not install it.
   */
  async function readRevision(file: string): Promise<{ html?: string; revision: string } & WorkerFiles> {
    const [html, manifest, script] = await Promise.all([file, 'manifest.json', workerPath].map(read));
    const files = [html, manifest, script].map((text) => text ?? '');
    const revision = revisionOf(...files, version, escapedJson(config), failureTexts, String(https));
    return { html, manifest, script, revision };
  }

  async function page(file: string, frameable: boolean, fill = (html: string): string => html): Promise<Response> {
    const { html, revision } = await readRevision(file);
    if (html === undefined) {
      return new Response('The web application is not built yet: run "npm start" or "npm run build".\n', {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      });
    }
    const nonce = randomBytes(16).toString('base64url');
    const policy = { outside, pictures, nonce, frameable, https };
    return new Response(fill(html).replaceAll(noncePlaceholder, nonce), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // Each response has its own nonce.
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
        'Content-Security-Policy': contentSecurityPolicy(policy),
        [revisionHeader]: revision,
        ...pageReportHeaders,
      },
    });
  }

  return {
    version,
    manifest: webManifest(config.config),
    application: (acceptLanguage) =>
      page('index.html', false, (html) => {
        const language = chooseLanguage(undefined, acceptLanguage, offered, languageCode);
        const { failed, reload, noScript } = startTexts[language];
        // The service worker stores the page in the language of this request: IntlRoot sets `lang` and `dir` again.
        return (
          html
            .replace(versionPlaceholder, () => version)
            .replace(accentPlaceholder, () => accentColor)
            .replace('__LANGUAGE__', language)
            .replace('__DIRECTION__', languages[language].direction)
            .replace('__NOT_LOADED__', () => escapeHtml(failed))
            .replace('__RELOAD__', () => escapeHtml(reload))
            .replace('__NO_SCRIPT__', () => escapeHtml(noScript))
            .replace('__START_TEXTS__', () => failureTexts)
            // Embedding the configuration saves a round trip before the first paint.
            .replace(configPlaceholder, () => escapedJson(config))
        );
      }),
    async logo() {
      const svg = await readFile(path.join(directory, 'favicon.svg'), 'utf8').catch(() => undefined);
      if (svg === undefined) return new Response(null, { status: 404 });
      return new Response(svg.replaceAll(defaultConfig.accentColor, accentColor), {
        // A page requests it twice, as icon and as logo, and shows it without a connection.
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600, stale-while-revalidate=2592000' },
      });
    },
    sessionCheck: () => page('silent-check-sso.html', true),
    async serviceWorker() {
      return serviceWorker(config.config, { ...(await readRevision('index.html')), mapBytes });
    },
  };
}
