import { cleanText } from '../../../common/fhir/cleanText.ts';
import { setIdentifier } from '../../../common/fhir/identifier.ts';
import { externalIdOf, identifierIn } from '../../../common/fhir/locationIdentifiers.ts';
import type { Identifier } from '../../../common/fhir/r4.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { fieldMapping, setOrDelete, type FieldMapping } from '../../shared/form/fieldMapping.ts';

interface Identified {
  identifier?: Identifier[];
}

/** Codes by the URI of their system. */
export type Codes = Record<string, string>;

const filled = (codes: Codes): Codes =>
  Object.fromEntries(
    Object.entries(codes)
      .map(([system, value]) => [system, cleanText(value)] as const)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Identifiers without the external id, which has a field of its own. */
function coded(identifiers: Identifier[] | undefined): Identifier[] {
  const external = externalIdOf(identifiers);
  return (identifiers ?? []).filter((each) => each !== external);
}

/** The first identifier of each system, also of systems that the form does not show. */
export const codes: FieldMapping<Identified, Codes> = fieldMapping<Identified, Codes>({
  path: 'identifier',
  initial: {},
  isSame: (one, other) => sameValue(filled(one), filled(other)),
  get: ({ identifier }) =>
    filled(
      Object.fromEntries(
        coded(identifier)
          .toReversed()
          .map(({ system = '', value = '' }) => [system, system && value]),
      ),
    ),
  write: (resource, given) => {
    const before = codes.get(resource);
    const wanted = filled(given);
    const systems = [...new Set([...Object.keys(before), ...Object.keys(wanted)])];
    return systems.reduce((next, system) => {
      const value = wanted[system] ?? '';
      if (value === (before[system] ?? '')) return next;
      const current = identifierIn(coded(next.identifier), system);
      return setOrDelete(next, 'identifier', setIdentifier(next.identifier, current, { system, value }));
    }, resource);
  },
});

/** The external id: a `usual` identifier without a system, otherwise any `usual` one. */
export const externalId = fieldMapping<Identified, string>({
  path: 'identifier',
  initial: '',
  get: ({ identifier }) => externalIdOf(identifier)?.value ?? '',
  write: (resource, value) =>
    setOrDelete(
      resource,
      'identifier',
      setIdentifier(resource.identifier, externalIdOf(resource.identifier), { use: 'usual', value: value.trim() }),
    ),
});
