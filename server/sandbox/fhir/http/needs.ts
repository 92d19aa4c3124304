import type { Bundle } from 'fhir/r4';

/** What a request does to which type; a role METHOD_TYPE must allow each. */
export interface Need {
  method: string;
  type: string;
}

/** Whether the entries can be looked at: a list of objects whose requests, where there are any, have text for an address. */
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

/** One need per entry of a transaction or batch. Entries that cannot be read are refused later, by name. */
export const needsOfBundle = (bundle: Bundle, baseUrl: string): Need[] =>
  (bundle.entry ?? []).flatMap(({ request }) => {
    const url = typeof request?.url === 'string' ? request.url : '';
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url.replace(/^\//, '');
    const [type = ''] = path.split(/[/?]/);
    return request && type ? [{ method: String(request.method).toUpperCase(), type }] : [];
  });
