import { isFilterParameter } from '../../../src/fhir/isFilterParameter.ts';
import type { ExportFilter, ExportSubject } from '../fileTypes/fileType.ts';
import { ImportError } from './errors.ts';

/**
 * Parses the filter of a list: `Location?status=active`, or `users?search=jane` for Keycloak's users. Parameters for
 * pages, order, elements and includes are ignored. Throws an ImportError 400 if the file type has no such list.
 */
export function readFilter(text: string, subjects: readonly ExportSubject[]): ExportFilter {
  const [name = '', ...rest] = text.split('?');
  const subject = subjects.find((each) => each === name);
  if (subject === undefined) throw new ImportError(400, `Filter by one of: ${subjects.join(', ')}`);
  const query = [...new URLSearchParams(rest.join('?'))].filter(
    ([key, value]) => value !== '' && isFilterParameter(key),
  );
  return { subject, query };
}
