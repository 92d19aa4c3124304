import { revisionHeader, type StoreMessage, type WorkerOptions } from '../../common/config/workerOptions.ts';

/** True if the response contains a script, the base map or the page of this revision. False for the page of a Wi-Fi sign-in. */
export function isOfRevision(request: Request, response: Response, revision: string): boolean {
  if (!response.ok || response.redirected) return false;
  if (new URL(request.url).pathname === '/') return response.headers.get(revisionHeader) === revision;
  return /javascript|json/.test(response.headers.get('Content-Type') ?? '');
}

/** True for a message to `respond`. */
export const isStoreMessage = (data: unknown): data is StoreMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'countMissing' || data.kind === 'store');

interface Files {
  /** Stores a script or the base map. Resolves to false if the response is something else. */
  store: (url: string, response: Response) => Promise<boolean>;
  /** See `StoreMessage`. */
  respond: (message: StoreMessage) => Promise<number | boolean>;
}

/** The files of one version beyond those of its installation. */
export function openFiles(
  cacheName: string,
  { revision, others }: Pick<Extract<WorkerOptions, { enabled: true }>, 'revision' | 'others'>,
): Files {
  async function store(url: string, response: Response): Promise<boolean> {
    if (!isOfRevision(new Request(url), response, revision)) return false;
    await (await caches.open(cacheName)).put(url, response);
    return true;
  }

  const missingOf = async (paths: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
    return paths.filter((_path, at) => !found[at]);
  };

  /** Stores these files one after the other, as far as they are missing. Resolves to false if one cannot be loaded. */
  async function storeFiles(paths: readonly string[]): Promise<boolean> {
    for (const path of await missingOf(paths)) {
      const { href } = new URL(path, self.location.origin);
      if (!(await store(href, await fetch(href)))) return false;
    }
    return true;
  }

  async function respond(message: StoreMessage): Promise<number | boolean> {
    if (message.kind === 'store') {
      const files = message.files?.filter((path) => path.startsWith('/assets/')) ?? Object.keys(others);
      return storeFiles(files).catch(() => false);
    }
    const missing = await missingOf(Object.keys(others));
    return missing.reduce((sum, path) => sum + (others[path] ?? 0), 0);
  }

  return { store, respond };
}
