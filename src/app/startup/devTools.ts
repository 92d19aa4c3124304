import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { readableType } from '../../shared/report/recentActions.ts';

const mask = '***';

/** Property names of secrets in requests to Keycloak and the web server. */
const secretNames =
  /^(password|credentials?|credentialRepresentation|(access|refresh|id)?_?token|secret|authorization)$/i;
const tokenText = /^(Bearer\s|eyJ[\w-]+\.[\w-]+\.)/;

/** Cached results by input object. State is immutable, so each object needs to be processed only once. */
const masked = new WeakMap<object, unknown>();

/** The value with passwords and tokens masked; a value without any is returned as the same object. */
export function maskSecrets<T>(value: T): T {
  if (typeof value === 'string') return (tokenText.test(value) ? mask : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const cached = masked.get(value);
  if (cached !== undefined) return cached as T;
  // Circular references are masked.
  masked.set(value, mask);
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    secretNames.test(name) && isSet(part) ? mask : maskSecrets(part),
  ]);
  const changed = entries.some(([name, part]) => (value as Record<string, unknown>)[name as string] !== part);
  const result: unknown = !changed
    ? value
    : Array.isArray(value)
      ? entries.map(([, part]: unknown[]) => part)
      : Object.fromEntries(entries as [string, unknown][]);
  masked.set(value, result);
  return result as T;
}

const isSet = (part: unknown): boolean =>
  part !== undefined && part !== null && !(Array.isArray(part) && part.length === 0);

/** Options of the Redux DevTools: requests are labelled with their endpoints; passwords and tokens are masked. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Administration',
  // Limited, because a state with lists of resources is large.
  maxAge: 40,
  actionSanitizer: (action) => ({ ...maskSecrets(action), type: readableType(action) }),
  stateSanitizer: (state) => maskSecrets(state),
};
