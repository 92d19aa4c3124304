import type { Identifier } from '../../fhir/r4.ts';

interface NamedIdentifier {
  /** What distinguishes it: its type, else its use, else its system. */
  kind: string | undefined;
  value: string;
}

const isIdentifier = (value: unknown): value is Identifier =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';

/** The identifiers of a resource that have a value. Some types have one identifier instead of a list. */
export function identifiersOf(resource: object): NamedIdentifier[] {
  if (!('identifier' in resource)) return [];
  const { identifier } = resource;
  return (Array.isArray(identifier) ? identifier : [identifier])
    .filter(isIdentifier)
    .map(({ type, use, system, value = '' }) => ({
      kind: type?.text ?? type?.coding?.[0]?.display ?? use ?? system,
      value,
    }));
}
