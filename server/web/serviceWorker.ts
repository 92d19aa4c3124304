import { createHash } from 'node:crypto';
import type { AppConfig } from '../../common/config/config.ts';
import type { WorkerOptions } from '../../common/config/workerOptions.ts';

/** Own policy of the worker: it requests only from this origin. */
const policy = "default-src 'none'; connect-src 'self'";

/** Address of the worker; that of the workers of applications made with create-react-app, which it replaces. */
export const workerPath = '/service-worker.js';

/** Revision of a page: changes with any of the parts, so that a changed setting is an update like a new version. */
export function revisionOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

interface StoredFiles {
  /** Scripts of the home page in the default language. */
  home: string[];
  /** All scripts, without the languages that this installation does not offer, and the base map. */
  files: string[];
}

/** Files that the worker stores: scripts of the build, from the text of its manifest, and the base map. */
function storedFiles(manifest: string, config: AppConfig): StoredFiles {
  const { languageCode, mapBaseUrl, projectCode, supportedLanguages } = config;
  const { home, chunks } = JSON.parse(manifest) as { home: string[]; chunks: Record<string, string[]> };
  const languages = new Set<string>([languageCode, ...supportedLanguages]);
  const isOffered = (chunk: string): boolean => {
    const [, language] = /^(?:lang|home|texts)-(\w+)$/.exec(chunk) ?? [];
    return language === undefined || languages.has(language);
  };
  const scripts = (files: readonly string[]): string[] =>
    [...new Set(files)].filter((file) => /^assets\/.*\.js$/.test(file)).map((file) => `/${file}`);
  const chosen = [`lang-${languageCode}`, `home-${languageCode}`, `project-${projectCode}`].flatMap(
    (chunk) => chunks[chunk] ?? [],
  );
  const all = Object.entries(chunks).flatMap(([chunk, files]) => (isOffered(chunk) ? files : []));
  return { home: scripts([...home, ...chosen]), files: [...scripts(all), ...(mapBaseUrl === '' ? [] : [mapBaseUrl])] };
}

/** Texts of the build's files from which the worker is made; undefined without a build. */
export interface WorkerFiles {
  manifest: string | undefined;
  script: string | undefined;
}

/**
 * The service worker of the built application, preceded by its options. `revision` is that of the pages and of these files.
 * With `config.serviceWorker` false, the worker removes itself and everything it stored. 404 without a build.
 */
export function serviceWorker(
  config: AppConfig,
  { manifest, script, revision }: WorkerFiles & { revision: string },
): Response {
  if (script === undefined || manifest === undefined) return new Response(null, { status: 404 });
  const options: WorkerOptions = config.serviceWorker
    ? { enabled: true, revision, ...storedFiles(manifest, config), keycloakUrl: config.keycloakUrl }
    : { enabled: false };
  return new Response(`self.workerOptions=${JSON.stringify(options)};\n${script}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Service-Worker-Allowed': '/',
      'Content-Security-Policy': policy,
    },
  });
}
