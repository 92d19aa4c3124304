import { isApiError, type ApiIssue } from '../../api/errors.ts';

type Fields = Readonly<Record<string, string>>;

/** The issues that reject a save. */
const rejections = (error: unknown): ApiIssue[] =>
  isApiError(error) ? error.issues.filter(({ severity }) => severity !== 'warning' && severity !== 'information') : [];

/** The field of an issue. */
function fieldOf({ expression }: ApiIssue, fields: Fields): string | undefined {
  // Longest first: the most specific element wins.
  const known = Object.entries(fields).sort(([a], [b]) => b.length - a.length);
  for (const path of expression.map((raw) => raw.replace(/\[\d+\]/g, ''))) {
    const field = known.find(([element]) => path === element || path.startsWith(`${element}.`))?.[1];
    if (field) return field;
  }
  return undefined;
}

/**
 * Server issues by form field. `fields` maps FHIRPath expressions to field names, e.g. `{ 'Location.name': 'name' }`.
 * An expression also matches nested paths (`Location.position.latitude` under `Location.position`) and paths with
 * indexes (`Location.alias[0]`).
 */
export function serverErrors(error: unknown, fields: Fields): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of rejections(error)) {
    const field = fieldOf(issue, fields);
    if (field) found[field] ??= issue.text;
  }
  return found;
}

/** True if `serverErrors` contains everything that the error says. */
export function isShownBesideFields(error: unknown, fields: Fields): boolean {
  const issues = rejections(error);
  const shown = Object.values(serverErrors(error, fields));
  return issues.length > 0 && issues.every(({ text }) => shown.includes(text));
}
