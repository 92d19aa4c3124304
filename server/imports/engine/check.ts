import { searchText } from '../../../src/fhir/searchText.ts';
import { foldName } from '../../../src/fhir/nameRules.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ImportOptions, RowFacts, Target } from '../fileTypes/fileType.ts';
import { mapConcurrently, type FhirAccess } from '../remote/fhir.ts';
import { orderByParent } from './order.ts';
import { checkCells } from './rules.ts';
import { importTypes, isRepetition, type ImportType, type Issue, type Row } from './types.ts';
import { createUploadIndex, type Provider, type UploadIndex } from './uploadIndex.ts';

/** The result of checking a row before it is compared with the server. */
export interface CheckedRow {
  line: number;
  label: string;
  issues: Issue[];
  /** Ids that names in the cells resolve to, by column of the id. */
  resolved: Record<string, string>;
  /** Position in the order of writing, from 0. */
  rank: number;
}

/** A row in memory, without its cells. */
interface Entry {
  line: number;
  facts: RowFacts;
  issues: Issue[];
  resolved: Record<string, string>;
}

/** Checks the rows of one upload, across its files. */
export interface UploadCheck {
  readonly index: UploadIndex;
  /** Checks one row. `found` contains the issues the reader found in its text. */
  add(type: ImportType, row: Row, found?: readonly Issue[]): void;
  /** Resolves references within the upload and on the server, and determines the order of writing. */
  finish(fhir: FhirAccess): Promise<void>;
  /** Restores a row that an earlier run checked. `refused`: it will not be written. */
  restore(type: ImportType, row: Row, refused: boolean): void;
  /** After `finish`: the rows of a file, ordered by line. */
  rows(type: ImportType): CheckedRow[];
  /** After `finish`: keys the row depends on. None of them may be refused when the row is written. */
  needsOf(type: ImportType, line: number): string[];
  keyOf(type: ImportType, line: number): string | undefined;
  /** Issues of a row that depends on refused rows. */
  blockers(type: ImportType, line: number): Issue[];
  /** Column for issues without a more specific one. */
  columnOf(type: ImportType, line: number): string;
}

const keyOfTarget = ({ type, id }: Target): string | undefined => id && `${type}/${id}`;

type Name = Pick<Target, 'type'> & { name: string };

/** Index aliases of a name: exact and folded. */
function aliasesOf({ type, name }: Name): [exact: string, folded: string] {
  return [`name:${type}=${name}`, `name:${type}~${foldName(name)}`];
}

/** True if two Locations of the same name, and therefore of the same derived id, have different parents. */
function hasOtherParent({ keyColumn, parent }: RowFacts, other: RowFacts): boolean {
  const [one, two] = [parent, other.parent].map((each) => each?.id ?? each?.name);
  return keyColumn === 'locationName' && one !== two;
}

/** Ids of the stored resources with exactly this name, otherwise of those with the same folded name. */
async function idsOfName({ type, name }: Name, fhir: FhirAccess): Promise<string[]> {
  const idsWhere = async (query: Record<string, string>, isSame: (stored: string) => boolean): Promise<string[]> => {
    const matches = await fhir.search(type, { ...query, _elements: 'name', _count: '500' });
    const same = matches.filter((match) => 'name' in match && typeof match.name === 'string' && isSame(match.name));
    return same.map(({ id }) => id ?? '');
  };
  const exact = await idsWhere({ 'name:exact': searchText(name) }, (stored) => stored === name);
  if (exact.length > 0) return exact;
  // Servers ignore case and composition in searches, but not the number of spaces.
  const [word = name] = name.split(/\s+/);
  return idsWhere({ name: searchText(word) }, (stored) => foldName(stored) === foldName(name));
}

export function createCheck(options: ImportOptions): UploadCheck {
  const index = createUploadIndex();
  const entries = new Map<ImportType, Map<number, Entry>>();
  const ranks = new Map<ImportType, Map<number, number>>();
  const ofType = (type: ImportType): Map<number, Entry> => {
    const known = entries.get(type) ?? new Map<number, Entry>();
    entries.set(type, known);
    return known;
  };

  /** Adds a row under its keys. If another row has its key, the row gets the issue. */
  function addEntry(type: ImportType, row: Row, issues: Issue[] = []): Entry {
    const facts = fileTypes[type].facts(row, options);
    const entry: Entry = { line: row.line, facts, issues, resolved: {} };
    ofType(type).set(row.line, entry);
    if (facts.rowKey === undefined) return entry;
    const provider = { type, line: row.line, key: facts.rowKey, label: facts.label };
    const added = index.add(provider);
    if (!added.added) {
      const values = { row: added.first.line, value: facts.rowKey };
      const other = ofType(added.first.type).get(added.first.line)?.facts;
      const code = other && hasOtherParent(facts, other) ? 'sameName' : 'duplicate';
      issues.push({ code, column: facts.keyColumn, values });
      return entry;
    }
    for (const alias of facts.aliases ?? []) index.addAlias(alias, provider);
    if (facts.name !== undefined) for (const alias of aliasesOf(facts.name)) index.addAlias(alias, provider);
    return entry;
  }

  function add(type: ImportType, row: Row, found: readonly Issue[] = []): void {
    const fileType = fileTypes[type];
    addEntry(type, row, [...found, ...checkCells(row, fileType.columns), ...(fileType.checkRow?.(row) ?? [])]);
  }

  /** Names that rows use but the upload does not define, by exact alias, with the ids of the stored resources. */
  async function findNames(fhir: FhirAccess): Promise<Map<string, string[]>> {
    const wanted = new Map<string, Name>();
    for (const { facts } of all()) {
      for (const { type, id, name } of facts.targets) {
        if (id !== undefined || name === undefined) continue;
        if (providerOf({ type, name }) === undefined) wanted.set(aliasesOf({ type, name })[0], { type, name });
      }
    }
    const found = await mapConcurrently([...wanted], 4, async ([alias, name]): Promise<[string, string[]]> => {
      return [alias, await idsOfName(name, fhir)];
    });
    return new Map(found);
  }

  /** The row with exactly this name, otherwise the only one with the same folded name. */
  function providerOf(name: Name): Provider | 'several' | undefined {
    const [exact, folded] = aliasesOf(name).map((alias) => index.findAlias(alias));
    return exact ?? folded;
  }

  async function findIds(fhir: FhirAccess): Promise<Set<string>> {
    const wanted = new Map<Target['type'], Set<string>>();
    for (const { facts } of all()) {
      for (const target of facts.targets) {
        const key = keyOfTarget(target);
        if (key === undefined || target.id === undefined || index.find(key)) continue;
        const ids = wanted.get(target.type) ?? new Set<string>();
        wanted.set(target.type, ids.add(target.id));
      }
    }
    const found = new Set<string>();
    for (const [type, ids] of wanted) {
      for (const id of (await fhir.readMany(type, ids, 'name')).keys()) found.add(`${type}/${id}`);
    }
    return found;
  }

  function* all(): Generator<Entry> {
    for (const type of importTypes) yield* entries.get(type)?.values() ?? [];
  }

  function resolveTargets(entry: Entry, names: Map<string, string[]>, ids: Set<string>): void {
    const faulty = new Set(entry.issues.map(({ column }) => column));
    for (const target of entry.facts.targets) {
      const { type, column, id, name, nameColumn = column } = target;
      // A cell with an invalid id is reported already.
      if (faulty.has(id === undefined ? nameColumn : column)) continue;
      if (id !== undefined) {
        const key = `${type}/${id}`;
        if (!index.find(key) && !ids.has(key)) entry.issues.push({ code: 'unknown', column, values: { value: key } });
        continue;
      }
      if (name === undefined) continue;
      const provider = providerOf({ type, name });
      const onServer = names.get(aliasesOf({ type, name })[0]) ?? [];
      if (provider === 'several' || (!provider && onServer.length > 1)) {
        entry.issues.push({ code: 'ambiguousName', column: nameColumn, values: { value: name } });
      } else if (provider) {
        entry.resolved[column] = provider.key.slice(type.length + 1);
      } else if (onServer[0] !== undefined) {
        entry.resolved[column] = onServer[0];
      } else {
        entry.issues.push({ code: 'unknownName', column: nameColumn, values: { value: name } });
      }
    }
  }

  const idOfTarget = (entry: Entry, target: Target): string | undefined => target.id ?? entry.resolved[target.column];

  function needed(entry: Entry): string[] {
    const keys = entry.facts.targets.flatMap((target) => {
      const id = idOfTarget(entry, target);
      return id === undefined ? [] : [`${target.type}/${id}`];
    });
    return [...keys, ...(entry.facts.after ?? [])];
  }

  /** Adds an issue to rows that depend on a row with an issue. `inOrder` lists rows after those they reference. */
  function propagateIssues(type: ImportType, inOrder: readonly number[]): void {
    for (const line of inOrder) {
      const entry = ofType(type).get(line);
      if (!entry) continue;
      const isCycle = entry.issues.some(({ code }) => code === 'cycle');
      if (!isCycle) entry.issues.push(...blockersOf(entry));
      if (entry.issues.length > 0 && entry.facts.rowKey !== undefined && !entry.issues.some(isRepetition)) {
        index.refuse(entry.facts.rowKey);
      }
    }
  }

  function blockersOf(entry: Entry): Issue[] {
    return needed(entry).flatMap((target): Issue[] => {
      const provider = index.find(target);
      if (!provider || !index.isRefused(provider.key) || provider.key === entry.facts.rowKey) return [];
      const blamed = entry.facts.targets.find((each) => `${each.type}/${idOfTarget(entry, each)}` === target);
      const values = { row: provider.line, file: provider.type };
      return [{ code: 'dependsOn', column: blamed?.column ?? entry.facts.keyColumn, values }];
    });
  }

  return {
    index,
    add,
    restore(type, row, refused) {
      const entry = addEntry(type, row);
      entry.resolved = { ...row.resolved };
      if (refused && entry.facts.rowKey !== undefined) index.refuse(entry.facts.rowKey);
    },
    async finish(fhir) {
      const names = await findNames(fhir);
      const ids = await findIds(fhir);
      for (const entry of all()) resolveTargets(entry, names, ids);
      for (const type of importTypes) {
        const rows = ofType(type);
        const lines = [...rows.keys()];
        const { inOrder, cycles } = orderByParent(lines, (line) => {
          const entry = rows.get(line);
          const parent = entry?.facts.parent;
          const id = entry && parent && idOfTarget(entry, parent);
          const provider = id === undefined ? undefined : index.find(`${parent?.type}/${id}`);
          return provider?.type === type ? provider.line : undefined;
        });
        for (const cycle of cycles) {
          for (const line of cycle) {
            const entry = rows.get(line);
            const path = [...cycle, cycle[0] ?? line].map((each) => rows.get(each)?.facts.label ?? '').join(' < ');
            const column = entry?.facts.parent?.column ?? entry?.facts.keyColumn ?? '';
            entry?.issues.push({ code: 'cycle', column, values: { path } });
          }
        }
        ranks.set(type, new Map(inOrder.map((line, rank) => [line, rank])));
        propagateIssues(type, inOrder);
      }
    },
    rows(type) {
      return [...(entries.get(type)?.values() ?? [])].map(({ line, facts, issues, resolved }) => ({
        line,
        label: facts.label,
        issues,
        resolved,
        rank: ranks.get(type)?.get(line) ?? 0,
      }));
    },
    needsOf(type, line) {
      const entry = entries.get(type)?.get(line);
      return entry ? needed(entry) : [];
    },
    blockers(type, line) {
      const entry = entries.get(type)?.get(line);
      return entry ? blockersOf(entry) : [];
    },
    keyOf: (type, line) => entries.get(type)?.get(line)?.facts.rowKey,
    columnOf: (type, line) => entries.get(type)?.get(line)?.facts.keyColumn ?? fileTypes[type].columns[0]?.name ?? '',
  };
}
