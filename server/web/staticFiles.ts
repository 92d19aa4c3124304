import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  encoding?: 'br' | 'gzip';
  etag: string;
  /** The file name contains a hash of the content, so it can be cached permanently. */
  immutable: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.txt', '.webmanifest']);
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** The encoding of the response, brotli preferred; undefined if the client accepts neither. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (accepted.get(name) ?? 0) > 0);
}

/**
 * Reads files below `directory` by URL path and caches them in memory. Uses an existing `file.br` or `file.gz` that
 * is not older than the file, otherwise compresses once. A changed file is read again. Resolves to undefined for
 * missing and hidden files, and for any path that would leave the directory.
 */
export function createStaticFiles(directory: string) {
  const cache = new Map<string, { modified: number; file: StaticFile }>();

  async function compressed(full: string, body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const [ready, original] = await Promise.all([
      stat(full + suffixes[encoding]).catch(() => undefined),
      stat(full).catch(() => undefined),
    ]);
    if (ready && original && ready.mtimeMs >= original.mtimeMs) return readFile(full + suffixes[encoding]);
    return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(body);
  }

  return async function find(pathname: string, acceptEncoding: string | null): Promise<StaticFile | undefined> {
    let decoded: string;
    try {
      decoded = decodeURIComponent(pathname);
    } catch {
      return undefined;
    }
    const extension = path.extname(decoded).toLowerCase();
    const contentType = types[extension];
    if (!contentType || decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) {
      return undefined;
    }
    const full = path.join(directory, decoded);
    const info = await stat(full).catch(() => undefined);
    if (!info?.isFile()) return undefined;

    const encoding = compressible.has(extension) && info.size > 1024 ? acceptedEncoding(acceptEncoding) : undefined;
    const key = `${encoding ?? ''} ${full}`;
    const cached = cache.get(key);
    if (cached?.modified === info.mtimeMs) return cached.file;

    const body = await readFile(full);
    const sent = encoding ? await compressed(full, body, encoding) : body;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const file: StaticFile = {
      body: new Uint8Array(sent),
      contentType,
      ...(encoding ? { encoding } : {}),
      etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      immutable: hashedName.test(decoded),
    };
    cache.set(key, { modified: info.mtimeMs, file });
    return file;
  };
}
