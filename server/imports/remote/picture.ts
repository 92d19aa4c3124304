import { encodeBytes } from '../../../common/fhir/base64.ts';
import { readUpTo } from '../../readUpTo.ts';

/** Maximum picture size in bytes. */
const maxBytes = 5 * 1024 * 1024;
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

type Picture = { contentType: string; data: string };

function fromData(address: string): Picture | { problem: string } {
  const match = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address);
  const [, contentType = '', data = ''] = match ?? [];
  if (!types.includes(contentType)) return { problem: 'no picture' };
  const clean = data.replace(/\s+/g, '');
  return clean.length > maxBytes * 1.4 ? { problem: 'larger than 5 MB' } : { contentType, data: clean };
}

/**
 * Reads a picture. `data:` URLs are decoded; `https:` and `http:` URLs are fetched only from hosts that the operator
 * allows (IMPORT_PICTURE_HOSTS), because the server may reach an internal network that uploaders may not.
 */
export async function readPicture(address: string, hosts: readonly string[]): Promise<Picture | { problem: string }> {
  if (address.startsWith('data:')) return fromData(address);
  if (!URL.canParse(address)) return { problem: 'no address' };
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'no address' };
  if (!hosts.includes(url.host)) return { problem: `pictures from ${url.host} are not allowed here` };
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(20_000) });
    const contentType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!response.ok) return { problem: `status ${response.status}` };
    if (!types.includes(contentType)) return { problem: 'no picture' };
    const bytes = await readUpTo(response, maxBytes);
    return bytes ? { contentType, data: encodeBytes(bytes) } : { problem: 'larger than 5 MB' };
  } catch {
    return { problem: 'the server of the picture cannot be reached' };
  }
}
