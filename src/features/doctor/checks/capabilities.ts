import type { CapabilityStatement, CapabilityStatementRestResource } from '../../../../common/fhir/r4.ts';
import { interactionCodes, type ResourceUse } from '../../../../openapi/resources.ts';

type Table = Readonly<Record<string, ResourceUse>>;

type Theirs = ReadonlyMap<string, CapabilityStatementRestResource>;

export function resourcesByType(statement: CapabilityStatement): Theirs {
  const rest = statement.rest?.find(({ mode }) => mode === 'server') ?? statement.rest?.[0];
  return new Map((rest?.resource ?? []).map((resource) => [resource.type as string, resource]));
}

/** Required interactions that the CapabilityStatement omits: `transaction`, `Location.update`, or a complete type. */
export function missingInteractions(statement: CapabilityStatement, table: Table): string[] {
  const theirs = resourcesByType(statement);
  const system = new Set<string | undefined>(
    statement.rest?.flatMap((rest) => rest.interaction ?? []).map(({ code }) => code),
  );
  const types = Object.entries(table).flatMap(([type, use]) => {
    const resource = theirs.get(type);
    if (!resource) return [type];
    const stated = new Set<string | undefined>((resource.interaction ?? []).map(({ code }) => code));
    return use.interactions
      .filter((name) => interactionCodes[name] && !stated.has(interactionCodes[name]))
      .map((name) => `${type}.${name}`);
  });
  return [...(system.has('transaction') ? [] : ['transaction']), ...types];
}

const ofKinds = (kinds: ResourceUse['search']): string[] => Object.values(kinds ?? {}).flat();

/** Search parameters that are not part of R4, so that the server needs a SearchParameter resource for each. */
export const customParameters = (use: ResourceUse): string[] => ofKinds(use.custom);

/** `Group?name` for each required search parameter that the CapabilityStatement omits. */
export function missingParameters(statement: CapabilityStatement, table: Table): string[] {
  const theirs = resourcesByType(statement);
  const has = (type: string, code: string): boolean =>
    code.startsWith('_') || (theirs.get(type)?.searchParam ?? []).some(({ name }) => name === code);
  return Object.entries(table).flatMap(([type, use]) => {
    if (!use.interactions.includes('search') || !theirs.has(type)) return [];
    const plain = [...ofKinds(use.search), ...ofKinds(use.custom)].filter((code) => !has(type, code));
    const reverse = (use.special ?? []).filter((name) => {
      const [, owner = '', reference = '', code = ''] = /^_has:(\w+):([\w-]+):([\w-]+)$/.exec(name) ?? [];
      return owner !== '' && !(has(owner, reference) && has(owner, code));
    });
    return [...plain, ...reverse].map((code) => `${type}?${code}`);
  });
}

/**
 * Searches by type that cannot match: a server that returns results has ignored the parameter. Without `:below`, which the
 * platform server answers.
 */
export function impossibleSearches(table: Table): { type: string; parameter: string; query: string }[] {
  return Object.entries(table).flatMap(([type, use]) => {
    const queries = customParameters(use).map((name) => [name, `${name}=doctor-finds-nothing`]);
    const special = (use.special ?? [])
      .filter((name) => !name.endsWith(':below'))
      .map((name) => [name, impossible(name)]);
    return [...queries, ...special].map(([parameter = '', query = '']) => ({ type, parameter, query }));
  });
}

function impossible(name: string): string {
  if (name.endsWith(':missing')) return `${name}=true&${name}=false`;
  if (name.endsWith('_lastUpdated')) return `${name}=gt2999-01-01`;
  return `${name}=doctor-finds-nothing`;
}
