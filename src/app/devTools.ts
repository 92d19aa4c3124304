import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const hidden = '***';

/** Names under which Keycloak's and our own requests carry what nobody may see. */
const secretNames =
  /^(password|credentials?|credentialRepresentation|(access|refresh|id)?_?token|secret|authorization)$/i;
const tokenText = /^(Bearer\s|eyJ[\w-]+\.[\w-]+\.)/;

/** Parts that were looked through already; state is never changed in place, so they need no second look. */
const clean = new WeakMap<object, unknown>();

/** The same value with passwords and tokens replaced; what holds none is the same object. */
export function withoutSecrets<T>(value: T): T {
  if (typeof value === 'string') return (tokenText.test(value) ? hidden : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const known = clean.get(value);
  if (known !== undefined) return known as T;
  // Found again before it is done: it holds itself.
  clean.set(value, hidden);
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    secretNames.test(name) && isSet(part) ? hidden : withoutSecrets(part),
  ]);
  const changed = entries.some(([name, part]) => (value as Record<string, unknown>)[name as string] !== part);
  const result: unknown = !changed
    ? value
    : Array.isArray(value)
      ? entries.map(([, part]: unknown[]) => part)
      : Object.fromEntries(entries as [string, unknown][]);
  clean.set(value, result);
  return result as T;
}

const isSet = (part: unknown): boolean =>
  part !== undefined && part !== null && !(Array.isArray(part) && part.length === 0);

interface QueryAction {
  type: string;
  meta?: { arg?: { endpointName?: unknown } };
}

/** `fhir/executeQuery/pending` → `fhir/searchLocation/pending`: which request it is. */
export function readableType({ type, meta }: QueryAction): string {
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string' ? type.replace(/\/execute(Query|Mutation)\//, `/${endpoint}/`) : type;
}

/** How the Redux DevTools show the store: requests by their names, and no password or token. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Administration',
  // A step of a list with its resources is large.
  maxAge: 40,
  actionSanitizer: (action) => ({ ...withoutSecrets(action), type: readableType(action) }),
  stateSanitizer: (state) => withoutSecrets(state),
};
