import type { Bundle } from 'fhir/r4';

/** Permission needed by a request: the caller needs the role METHOD_TYPE (or MANAGE_TYPE) for each. */
export interface Need {
  method: string;
  type: string;
}

/** Whether `needsOfBundle` can inspect the entries: a list of objects whose requests, if present, have a string URL. */
export function hasReadableEntries({ entry }: Bundle): boolean {
  if (entry === undefined) return true;
  if (!Array.isArray(entry)) return false;
  return (entry as unknown[]).every((each) => {
    if (typeof each !== 'object' || each === null) return false;
    const { request } = each as { request?: unknown };
    if (request === undefined) return true;
    return typeof request === 'object' && request !== null && typeof (request as { url?: unknown }).url === 'string';
  });
}

/** One need per entry of a transaction or batch. Malformed entries are rejected later, with their index. */
export const needsOfBundle = (bundle: Bundle, baseUrl: string): Need[] =>
  (bundle.entry ?? []).flatMap(({ request }) => {
    const url = typeof request?.url === 'string' ? request.url : '';
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url.replace(/^\//, '');
    const [type = ''] = path.split(/[/?]/);
    return request && type ? [{ method: String(request.method).toUpperCase(), type }] : [];
  });
