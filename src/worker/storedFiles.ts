import {
  cachePrefix,
  nameOf,
  revisionHeader,
  type StoreMessage,
  type WorkerOptions,
} from '../../common/config/workerOptions.ts';

/** True if the response contains a script, the base map or the page of this revision. False for the page of a Wi-Fi sign-in. */
export function isOfRevision(request: Request, response: Response, revision: string): boolean {
  if (!response.ok || response.redirected) return false;
  if (new URL(request.url).pathname === '/') return response.headers.get(revisionHeader) === revision;
  return /javascript|json/.test(response.headers.get('Content-Type') ?? '');
}

/** True for a cache of this worker, of any version. */
export const isOwnCache = (name: string): boolean => name.startsWith(cachePrefix);

/** True for a message to `respond`. */
export const isStoreMessage = (data: unknown): data is StoreMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'countMissing' || data.kind === 'store');

interface Files {
  /** The stored file, of any version; otherwise that of the server, which `waitUntil` receives while it is being stored. */
  answer: (request: Request, waitUntil: (storing: Promise<unknown>) => void) => Promise<Response>;
  /** Files of pages that earlier versions have stored because they were used: a new version stores them too. */
  usedBefore: () => Promise<string[]>;
  /** See `StoreMessage`. */
  respond: (message: StoreMessage) => Promise<number | boolean>;
}

/** The files of one version beyond those of its installation. */
export function openFiles({
  revision,
  others,
  chosen,
}: Pick<Extract<WorkerOptions, { enabled: true }>, 'revision' | 'others' | 'chosen'>): Files {
  const stored = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true });

  const store = async (url: string, response: Response): Promise<void> =>
    (await caches.open(cachePrefix + revision)).put(url, response);

  async function answer(request: Request, waitUntil: (storing: Promise<unknown>) => void): Promise<Response> {
    // Names contain a hash, so that each version finds its own scripts in the caches of both.
    const known = await stored(request.url);
    if (known) return known;
    const response = await fetch(request);
    if (isOfRevision(request, response, revision))
      waitUntil(store(request.url, response.clone()).catch(() => undefined));
    return response;
  }

  async function usedBefore(): Promise<string[]> {
    const names = new Set<string>();
    for (const cache of (await caches.keys()).filter(isOwnCache))
      for (const { url } of await (await caches.open(cache)).keys()) names.add(nameOf(new URL(url).pathname));
    return [...Object.keys(others), ...chosen].filter((path) => names.has(nameOf(path)));
  }

  const missingOf = async (paths: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(paths.map(stored));
    return paths.filter((_path, at) => !found[at]);
  };

  /**
   * Stores these files one after the other, as far as they are missing and can be loaded. Resolves to false if one cannot.
   */
  async function storeFiles(paths: readonly string[]): Promise<boolean> {
    let isComplete = true;
    for (const path of await missingOf(paths)) {
      const request = new Request(new URL(path, self.location.origin));
      const response = await fetch(request).catch(() => undefined);
      if (response && isOfRevision(request, response, revision)) await store(request.url, response);
      else {
        isComplete = false;
        await response?.body?.cancel();
      }
    }
    return isComplete;
  }

  async function respond(message: StoreMessage): Promise<number | boolean> {
    if (message.kind === 'store') {
      const files = message.files?.filter((path) => path.startsWith('/assets/')) ?? Object.keys(others);
      return storeFiles(files).catch(() => false);
    }
    const missing = await missingOf(Object.keys(others));
    return missing.reduce((sum, path) => sum + (others[path] ?? 0), 0);
  }

  return { answer, usedBefore, respond };
}
