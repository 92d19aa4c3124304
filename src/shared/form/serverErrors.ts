import { isApiError } from '../../api/errors.ts';

/**
 * Server issues by form field. `fields` maps FHIRPath expressions to field names, e.g. `{ 'Location.name': 'name' }`.
 * An expression also matches nested paths (`Location.position.latitude` under `Location.position`) and paths with
 * indexes (`Location.alias[0]`). Issues without a field are shown in the notification.
 */
export function serverErrors(error: unknown, fields: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  if (!isApiError(error)) return found;
  // Longest first: the most specific element wins.
  const known = Object.entries(fields).sort(([a], [b]) => b.length - a.length);
  for (const { severity, text, expression } of error.issues) {
    if (severity === 'warning' || severity === 'information') continue;
    for (const path of expression.map((raw) => raw.replace(/\[\d+\]/g, ''))) {
      const field = known.find(([element]) => path === element || path.startsWith(`${element}.`))?.[1];
      if (field) found[field] ??= text;
    }
  }
  return found;
}
