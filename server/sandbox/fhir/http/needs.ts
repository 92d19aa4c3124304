import type { Bundle } from 'fhir/r4';

/** What a request does to which type; a role METHOD_TYPE must allow each. */
export interface Need {
  method: string;
  type: string;
}

/** One need per entry of a transaction or batch. Entries that cannot be read are refused later, by name. */
export const needsOfBundle = (bundle: Bundle, baseUrl: string): Need[] =>
  (bundle.entry ?? []).flatMap(({ request }) => {
    const url = typeof request?.url === 'string' ? request.url : '';
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : url.replace(/^\//, '');
    const [type = ''] = path.split(/[/?]/);
    return request && type ? [{ method: String(request.method).toUpperCase(), type }] : [];
  });
