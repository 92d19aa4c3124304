import { isNarrowing } from '../../../src/fhir/isNarrowing.ts';
import type { ExportFilter, ExportSubject } from '../kinds/kind.ts';
import { ImportError } from './errors.ts';

/**
 * The filter of a list, `Location?status=active`, or `users?search=jane` for Keycloak's users. Pages, order, elements and
 * includes are left out. Rejects with ImportError 400 when the kind of file has no such lists.
 */
export function readFilter(text: string, subjects: readonly ExportSubject[]): ExportFilter {
  const [name = '', ...rest] = text.split('?');
  const subject = subjects.find((each) => each === name);
  if (subject === undefined) throw new ImportError(400, `Filter by one of: ${subjects.join(', ')}`);
  const query = [...new URLSearchParams(rest.join('?'))].filter(([key, value]) => value !== '' && isNarrowing(key));
  return { subject, query };
}
