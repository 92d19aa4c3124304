import type { LocationIdentifierSystem } from '../config/config.ts';
import type { Identifier } from './r4.ts';

/** The identifier of a Location in a system. */
export const identifierIn = (identifiers: Identifier[] | undefined, system: string): Identifier | undefined =>
  Array.isArray(identifiers) ? identifiers.find((each) => each.system === system) : undefined;

/**
 * The external id of a Location: its `usual` identifier without a system, or otherwise in a system that is none of the
 * installation.
 */
export function externalIdOf(
  identifiers: Identifier[] | undefined,
  systems: readonly LocationIdentifierSystem[] = [],
): Identifier | undefined {
  const usual = Array.isArray(identifiers) ? identifiers.filter(({ use }) => use === 'usual') : [];
  return (
    usual.find(({ system }) => !system) ?? usual.find(({ system }) => !systems.some((each) => each.system === system))
  );
}
