import { posix } from 'node:path';
import type { ResourceUse } from '../../../openapi/resources.ts';

/** Text of source files by path, relative to the root of the project. */
export type Sources = ReadonlyMap<string, string>;

/** An interaction that is requested for a type; `remove` is the conditional delete. `files`: those that name the type. */
export interface UseByType {
  interaction: string;
  type: string;
  files: ReadonlySet<string>;
}

/** A top-level declaration of a module. `uses` are the ids of the declarations that it refers to. */
interface Declaration {
  path: string;
  text: string;
  isConstant: boolean;
  uses: Set<string>;
}

const keywords = 'function\\*?|const|let|class|interface|type';
const declarationStart = new RegExp(`^(?=(?:export )?(?:default )?(?:async )?(?:${keywords}) \\w)`, 'm');
const declarationName = new RegExp(`^(?:export )?(?:default )?(?:async )?(?:${keywords}) (\\w+)`);
const imports = /^(?:import|export)(?: type)? ([^'"]*?) ?from '(\.[^']+)'/gm;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** How an interaction is requested whose type is a variable. */
const requests: readonly (readonly [pattern: RegExp, interaction: string])[] = [
  [/`read\$\{/, 'read'],
  [/\burl: `\/\$\{[\w.]+\}`/, 'search'],
  [/`\/\$\{[\w.]+\}\/\$\{[^`]*\}`(?!,\s*method: '(?:PUT|DELETE)')/, 'read'],
  [/\/_history\/\$\{/, 'vread'],
  [/`\/\$\{[\w.]+\}\/\$\{[^`]*\}`,\s*method: 'PUT'/, 'update'],
  [/\brequest: \{ method: 'PUT', url: (?!')/, 'update'],
  [/\brequest: \{ method: 'DELETE', url(?:,|: (?!'|`[\w$.{}]+\?))/, 'delete'],
  [/\brequest: \{ method: 'DELETE', url: `\$\{[\w.]+\}\?/, 'remove'],
];

/** Interfaces of the records that a feature lists on the home page and in the activity log. */
const recordKinds = /\b(?:FeatureRecord|RecordKind)\b/;

/** Below the API, every request passes these modules; they request nothing on their own. */
const isTransport = (path: string): boolean =>
  /^src\/api\/(?:keycloak|platform|.*(?:reconcileWrite|rejections))/.test(path);

/** Modules that serve all features pass types on, even if they treat some of them specially. */
const servesAllFeatures = (path: string): boolean => /^(?:common|src\/(?:api|shared|entities))\//.test(path);

/** The declarations by id (`path#name`). Relies on the format of Prettier: only declarations begin a line. */
function readDeclarations(sources: Sources): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  const scopes = new Map<string, Map<string, string>>();
  for (const [path, source] of sources) {
    if (isTransport(path)) continue;
    const code = source.replace(comments, '');
    const scope = new Map<string, string>();
    for (const [, names = '', from = ''] of code.matchAll(imports)) {
      const module = posix.join(posix.dirname(path), from);
      for (const [, name = '', alias = name] of names.matchAll(/(\w+)(?: as (\w+))?/g)) {
        scope.set(alias, `${module}#${name}`);
      }
    }
    for (const text of code.split(declarationStart)) {
      const name = declarationName.exec(text)?.[1];
      if (name === undefined) continue;
      scope.set(name, `${path}#${name}`);
      const isConstant = /^(?:export )?const /.test(text) && !/^[^\n]*(?:=>|= (?:async )?(?:<.*>)?\()/.test(text);
      declarations.set(`${path}#${name}`, { path, text, isConstant, uses: new Set() });
    }
    scopes.set(path, scope);
  }
  for (const [id, { path, text, uses }] of declarations) {
    for (const [word] of text.matchAll(/(?<![.\w])\w+/g)) {
      const used = scopes.get(path)?.get(word);
      if (used !== undefined && used !== id && declarations.has(used)) uses.add(used);
    }
  }
  return declarations;
}

function requestedBy({ text }: Declaration): Set<string> {
  const found = new Set(requests.filter(([pattern]) => pattern.test(text)).map(([, interaction]) => interaction));
  for (const [, interaction = ''] of text.matchAll(/\bfhirEndpoint(?:<[^(]*>)?\(\s*'(\w+)',\s*(?!')/g)) {
    found.add(interaction);
  }
  return found;
}

/**
 * Finds the files that request an interaction of a type which is not part of the endpoint's name, such as
 * `useFhirList({ type: 'Flag' })`, by endpoint: `searchFlag`. Each declaration passes on what the ones that it uses
 * request, up to those that name a type as a text. A request for the type of any record, such as its history, counts for
 * the types of records that the features list. This is a text search, which finds too many uses rather than too few: a
 * declaration that names two types counts for both.
 */
export function findUsesByType(sources: Sources, types: readonly string[]): ReadonlyMap<string, UseByType> {
  const declarations = readDeclarations(sources);
  const word = new RegExp(`(['"])/?(${types.join('|')})\\1`, 'g');
  const given = new RegExp(`(?:\\w\\(|type: |resourceType: |= )'(${types.join('|')})'`, 'g');
  const namedIn = (text: string): string[] => [...text.matchAll(word)].map(([, , type = '']) => type);
  const givenIn = (text: string): string[] => [...text.matchAll(given)].map(([, type = '']) => type);
  const choosesType = ({ path, text }: Declaration): boolean => !servesAllFeatures(path) && namedIn(text).length > 0;
  const typesOf = ({ path, text, uses }: Declaration): Set<string> => {
    if (path.startsWith('src/api/')) return new Set();
    const constants = [...uses].map((id) => declarations.get(id)).filter((used) => used?.isConstant);
    return new Set([...namedIn(text), ...constants.flatMap((used) => givenIn(used?.text ?? ''))]);
  };

  const users = new Map<string, string[]>();
  for (const [id, { uses }] of declarations) {
    for (const used of uses) users.set(used, [...(users.get(used) ?? []), id]);
  }
  const found = new Map<string, UseByType & { files: Set<string> }>();
  const add = (interactions: ReadonlySet<string>, type: string, path: string): void => {
    for (const interaction of interactions) {
      const endpoint = interaction + type;
      const use = found.get(endpoint) ?? { interaction, type, files: new Set() };
      use.files.add(path);
      found.set(endpoint, use);
    }
  };
  const recordTypes = new Set(
    [...declarations.values()].filter(({ text }) => recordKinds.test(text)).flatMap(({ text }) => givenIn(text)),
  );
  for (const [start, declaration] of declarations) {
    const interactions = requestedBy(declaration);
    if (interactions.size === 0) continue;
    const reached = new Set([start]);
    let isTypeNamed = false;
    for (const id of reached) {
      const user = declarations.get(id);
      if (!user) continue;
      for (const type of typesOf(user)) {
        isTypeNamed = true;
        add(interactions, type, user.path);
      }
      if (!choosesType(user)) for (const next of users.get(id) ?? []) reached.add(next);
    }
    if (!isTypeNamed) for (const type of recordTypes) add(interactions, type, declaration.path);
  }
  for (const { path, text } of declarations.values()) {
    for (const [, interaction = '', type = ''] of text.matchAll(/\bfhirEndpoint(?:<[^(]*>)?\(\s*'(\w+)',\s*'(\w+)'/g)) {
      add(new Set([interaction]), type, path);
    }
  }
  return found;
}

/** Types whose resources are in no search result: documents about requests and servers. */
const notStored = ['Bundle', 'CapabilityStatement', 'OperationOutcome', 'Parameters'];

/**
 * The uses by type that `openapi/resources.ts` does not list, each as a sentence with the files. `types`: all types of FHIR.
 */
export function findUnlistedUses(
  sources: Sources,
  table: Readonly<Record<string, ResourceUse>>,
  types: readonly string[],
): string[] {
  return [...findUsesByType(sources, types).values()].flatMap(({ interaction, type, files }) => {
    const name = interaction === 'remove' ? 'delete' : interaction;
    const isListed = table[type]?.interactions.some((listed) => listed === name) ?? notStored.includes(type);
    return isListed
      ? []
      : [`openapi/resources.ts does not list ${name} of ${type}, used by ${[...files].sort().join(', ')}`];
  });
}
