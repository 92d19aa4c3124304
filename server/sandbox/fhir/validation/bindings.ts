import { codeTable } from '../../../fhir/definitions/tables.ts';
import type { JsonObject } from '../types.ts';
import { parseIssue, type Issue } from './issues.ts';

/** Maximum codes listed in a message. */
const maxListedCodes = 12;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks a value against its required value set: a code must be a member, of a CodeableConcept at least one coding.
 * Value sets that cannot be listed (languages, MIME types) accept every code.
 */
export function checkBinding(value: unknown, valueSet: string, path: string): Issue[] {
  const systems = codeTable()[valueSet];
  if (!systems) return [];
  const all = Object.values(systems).flat();
  const message = (code: string): Issue[] => {
    const names = all.slice(0, maxListedCodes).join(', ') + (all.length > maxListedCodes ? ', ...' : '');
    return [parseIssue(path, `Unknown code "${code}"; allowed are ${names} (${valueSet})`, 'code-invalid')];
  };
  const isMember = (coding: JsonObject): boolean => {
    const { system, code } = coding;
    if (typeof code !== 'string') return true;
    return typeof system === 'string' ? (systems[system]?.includes(code) ?? false) : all.includes(code);
  };
  if (typeof value === 'string') return all.includes(value) ? [] : message(value);
  if (!isObject(value)) return [];
  const { coding } = value;
  if (Array.isArray(coding)) {
    const codings = coding.filter(isObject);
    return codings.length === 0 || codings.some(isMember) ? [] : message(String(codings[0]?.['code']));
  }
  return 'code' in value && !isMember(value) ? message(String(value['code'])) : [];
}
