import type { LocationIdentifierSystem } from '../../../common/config/config.ts';
import { setIdentifier } from '../../../common/fhir/identifier.ts';
import { externalIdOf, identifierIn } from '../../../common/fhir/locationIdentifiers.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import type { Identifier } from '../../../common/fhir/r4.ts';
import { identifierPrefix } from '../csv/header.ts';

/** A system of identifiers, with its column in files. */
export interface LocationSystem {
  column: string;
  /** '' for the external id. */
  system: string;
  of: (identifiers: Identifier[] | undefined) => Identifier | undefined;
}

/** The systems of an installation: the external id, and those of its settings. */
export const systemsOf = (further: readonly LocationIdentifierSystem[]): LocationSystem[] => [
  { column: 'externalId', system: '', of: (identifiers) => externalIdOf(identifiers, further) },
  ...further.map(({ key, system }) => ({
    column: `${identifierPrefix}${key}`,
    system,
    of: (identifiers: Identifier[] | undefined) => identifierIn(identifiers, system),
  })),
];

/** The value of a search for a code. */
export const searchToken = ({ system }: LocationSystem, code: string): string =>
  `${system === '' ? '' : `${escapeSearch(system)}|`}${escapeSearch(code)}`;

/** The value of the identifier of a system. */
export const codeIn = (identifiers: Identifier[] | undefined, { of }: LocationSystem): string | undefined =>
  of(identifiers)?.value;

/** Identifiers with another value in one system; the others, also those of unknown systems, are unchanged. */
export const withCode = (
  identifiers: Identifier[] | undefined,
  { system, of }: LocationSystem,
  value: string,
): Identifier[] | undefined =>
  setIdentifier(identifiers, of(identifiers), system === '' ? { use: 'usual', value } : { system, value });
