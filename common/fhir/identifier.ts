import type { Identifier } from './r4.ts';
import { people } from './codes.ts';
import { hasCoding, type Code } from './hasCoding.ts';

type Use = NonNullable<Identifier['use']>;

/** First identifier with this use. */
export function identifierByUse(identifiers: Identifier[] | undefined, use: Use): Identifier | undefined {
  return identifiers?.find((identifier) => identifier.use === use);
}

/** First identifier with this type code. PO and serial numbers are distinguished by type, never by position. */
export function identifierByType(identifiers: Identifier[] | undefined, type: Code): Identifier | undefined {
  return identifiers?.find((identifier) => hasCoding(identifier.type, type));
}

/** Keycloak id of the user of a resource: the identifier of the Keycloak type, otherwise the `secondary` one. */
export function userIdOf(resource: { identifier?: Identifier[] }): string | undefined {
  return (
    identifierByType(resource.identifier, people.keycloakId)?.value ??
    identifierByUse(resource.identifier, 'secondary')?.value
  );
}

/**
 * Identifiers with the value of one of them replaced in place, appended if `current` is undefined, or removed if the
 * value is empty. All others are unchanged; undefined if none is left.
 */
export function setIdentifier(
  identifiers: Identifier[] | undefined,
  current: Identifier | undefined,
  fresh: Identifier,
): Identifier[] | undefined {
  const all = identifiers ?? [];
  const value = fresh.value ?? '';
  if (current === undefined) return value === '' ? identifiers : [...all, fresh];
  const next =
    value === ''
      ? all.filter((identifier) => identifier !== current)
      : all.map((identifier) => (identifier === current ? { ...identifier, value } : identifier));
  return next.length > 0 ? next : undefined;
}
