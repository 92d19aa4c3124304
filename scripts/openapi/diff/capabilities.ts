import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4';
import { interactionCodes, type ResourceUse } from '../../../openapi/resources.ts';
import type { Finding } from './finding.ts';

/** Common parameters (`_id` ...): supported by every server, but not listed among HAPI's search parameters. */
const isCommon = (code: string): boolean => code.startsWith('_');

/** Compares a server's CapabilityStatement (`GET {fhir}/metadata`) with the table of resources. */
export function compareCapabilities(
  statement: CapabilityStatement,
  table: Readonly<Record<string, ResourceUse>>,
): Finding[] {
  const rest = statement.rest?.find(({ mode }) => mode === 'server') ?? statement.rest?.[0];
  const theirs = new Map((rest?.resource ?? []).map((resource) => [resource.type as string, resource]));
  const system = new Set<string>((rest?.interaction ?? []).map(({ code }) => code));
  const findings: Finding[] = ['transaction', 'batch']
    .filter((code) => !system.has(code))
    .map((code) => {
      const what = `POST / (${code})`;
      // HAPI declares only transactions but accepts both.
      return code === 'batch' && system.has('transaction')
        ? {
            kind: 'changed',
            what,
            detail: 'not stated; a server that takes transactions usually takes it',
            endpoint: code,
          }
        : { kind: 'removed', what, endpoint: code };
    });
  for (const [type, use] of Object.entries(table)) {
    const resource = theirs.get(type);
    if (resource === undefined) {
      findings.push(
        ...use.interactions.map((name): Finding => ({
          kind: 'removed',
          what: `${type}: ${name}`,
          endpoint: name + type,
        })),
        ...(use.interactions.includes('delete') ? compareConditionalDelete(type, 'not-supported') : []),
      );
    } else {
      findings.push(...compareType(type, use, resource, theirs));
    }
  }
  const unknown = [...theirs.keys()].filter((type) => !(type in table));
  return [...findings, ...unknown.map((type): Finding => ({ kind: 'added', what: type }))];
}

function compareType(
  type: string,
  use: ResourceUse,
  resource: CapabilityStatementRestResource,
  all: ReadonlyMap<string, CapabilityStatementRestResource>,
): Finding[] {
  const findings: Finding[] = [];
  const interactions = new Set<string>((resource.interaction ?? []).map(({ code }) => code));
  const operations = new Set((resource.operation ?? []).map(({ name }) => name.replace(/^\$/, '')));
  for (const name of use.interactions) {
    const code = interactionCodes[name];
    const has = code === undefined ? operations.has(name) : interactions.has(code);
    if (!has) findings.push({ kind: 'removed', what: `${type}: ${name}`, endpoint: name + type });
    if (name === 'delete') findings.push(...compareConditionalDelete(type, resource.conditionalDelete));
  }
  for (const [name, code] of Object.entries(interactionCodes)) {
    if (interactions.has(code) && !use.interactions.some((own) => own === name)) {
      findings.push({ kind: 'added', what: `${type}: ${name}` });
    }
  }
  if (use.interactions.includes('update') && resource.updateCreate === false) {
    findings.push({
      kind: 'changed',
      what: `${type}: update`,
      detail: 'PUT with a new id does not create',
      endpoint: `update${type}`,
    });
  }
  return [...findings, ...compareSearch(type, use, all)];
}

/** Deletes are conditional, with id and time of the version: `DELETE CareTeam?_id=7&_lastUpdated=eq…`. */
function compareConditionalDelete(
  type: string,
  support: CapabilityStatementRestResource['conditionalDelete'],
): Finding[] {
  const what = `${type}: conditional delete`;
  const endpoint = `remove${type}`;
  if (support === undefined) return [{ kind: 'changed', what, detail: 'not stated', endpoint }];
  return support === 'not-supported' ? [{ kind: 'removed', what, endpoint }] : [];
}

function compareSearch(
  type: string,
  use: ResourceUse,
  all: ReadonlyMap<string, CapabilityStatementRestResource>,
): Finding[] {
  if (!use.interactions.includes('search')) return [];
  const endpoint = `search${type}`;
  const theirs = new Map(
    (all.get(type)?.searchParam ?? []).map((parameter) => [parameter.name, parameter.type as string]),
  );
  const ours = new Map<string, string>();
  for (const table of [use.search, use.custom]) {
    for (const [kind, list] of Object.entries(table ?? {})) for (const code of list) ours.set(code, kind);
  }
  const findings: Finding[] = [];
  for (const [code, kind] of ours) {
    const their = theirs.get(code);
    const what = `${type}?${code}`;
    if (their === undefined) findings.push({ kind: 'removed', what, endpoint, parameter: code });
    else if (their !== kind) {
      findings.push({ kind: 'changed', what, detail: `${kind} → ${their}`, endpoint, parameter: code });
    }
  }
  for (const name of use.special ?? []) {
    const [, owner, reference = '', code = ''] = /^_has:(\w+):([\w-]+):([\w-]+)$/.exec(name) ?? [];
    if (owner === undefined) continue;
    const known = new Set((all.get(owner)?.searchParam ?? []).map((parameter) => parameter.name));
    if ([reference, code].some((part) => !isCommon(part) && !known.has(part))) {
      findings.push({ kind: 'removed', what: `${type}?${name}`, endpoint, parameter: name });
    }
  }
  for (const code of theirs.keys()) {
    if (!isCommon(code) && !ours.has(code)) findings.push({ kind: 'added', what: `${type}?${code}` });
  }
  return findings;
}
