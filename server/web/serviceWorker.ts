import { createHash } from 'node:crypto';
import type { AppConfig } from '../../common/config/config.ts';
import type { WorkerOptions } from '../../common/config/workerOptions.ts';

type EnabledWorker = Extract<WorkerOptions, { enabled: true }>;

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

interface Manifest {
  boot: string[];
  home: string[];
  /** Further files that the installation stores. */
  installed: string[];
  chunks: Record<string, string[]>;
  /** Bytes (gzip) by file. */
  sizes: Record<string, number>;
}

/** Chunks that are loaded by choice of the user: texts, and themes. The match has the language of texts. */
const chosenChunk = /^(?:(?:lang|home|texts)-(\w+)|(?:project|theme)-\w+)$/;

/**
 * Files that the worker stores: scripts of the build, from the text of its manifest, and the base map. The home page is that in
 * the default language; the texts of other offered languages are stored when they are used.
 */
function storedFiles(
  manifest: string,
  config: AppConfig,
  mapBytes: number,
): Pick<EnabledWorker, 'home' | 'others' | 'chosen'> {
  const { languageCode, mapBaseUrl, projectCode, supportedLanguages } = config;
  const { boot, home, installed, chunks, sizes } = JSON.parse(manifest) as Manifest;
  const scripts = (files: readonly string[]): string[] =>
    [...new Set(files)].filter((file) => /^assets\/.*\.js$/.test(file));
  const texts = ['lang', 'home', 'texts'].map((stage) => `${stage}-${languageCode}`);
  const chosen = [...texts, `project-${projectCode}`].flatMap((chunk) => chunks[chunk] ?? []);
  const first = scripts([...boot, ...home, ...chosen, ...installed]);
  const laterOf = (isWanted: (chunk: string) => boolean): string[] =>
    scripts(Object.entries(chunks).flatMap(([chunk, files]) => (isWanted(chunk) ? files : []))).filter(
      (file) => !first.includes(file),
    );
  const isOffered = (chunk: string): boolean => {
    const [match, language] = chosenChunk.exec(chunk) ?? [];
    return match !== undefined && (language === undefined || supportedLanguages.some((each) => each === language));
  };
  const others = laterOf((chunk) => !chosenChunk.test(chunk)).map((file) => [`/${file}`, sizes[file] ?? 0] as const);
  return {
    home: first.map((file) => `/${file}`),
    others: { ...Object.fromEntries<number>(others), ...(mapBaseUrl !== '' && { [mapBaseUrl]: mapBytes }) },
    chosen: laterOf(isOffered).map((file) => `/${file}`),
  };
}

/** Texts of the build's files from which the worker is made; undefined without a build. */
export interface WorkerFiles {
  manifest: string | undefined;
  script: string | undefined;
}

/**
 * The service worker of the built application, preceded by its options. `revision` is that of the pages and of these files;
 * `mapBytes` the size of the base map after gzip.
 * With `config.serviceWorker` false, the worker removes itself and everything it stored. 404 without a build.
 */
export function serviceWorker(
  config: AppConfig,
  { manifest, script, revision, mapBytes = 0 }: WorkerFiles & { revision: string; mapBytes?: number | undefined },
): Response {
  if (script === undefined || manifest === undefined) return new Response(null, { status: 404 });
  const options: WorkerOptions = config.serviceWorker
    ? { enabled: true, revision, ...storedFiles(manifest, config, mapBytes), keycloakUrl: config.keycloakUrl }
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
