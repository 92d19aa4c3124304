import type { Location } from '../../../common/fhir/r4.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { pathsOf, pathText } from '../engine/parentPath.ts';
import type { ParentRow } from '../store/parentTypes.ts';

/** A row or a stored Location that may be a parent. */
export type Candidate = { row: ParentRow; name: string } | { id: string; name: string };

interface StoredLocation {
  id: string;
  name: string;
  parentId: string | undefined;
}

const add = <T>(map: Map<string, T[]>, key: string, value: T): void =>
  void map.set(key, [...(map.get(key) ?? []), value]);

/** The rows and stored Locations whose names texts mention, with their ancestors. Finds the Locations that a text means. */
export class ParentTree {
  private readonly rows = new Map<string, ParentRow[]>();
  private readonly rowsByKey = new Map<string, ParentRow>();
  private readonly byName = new Map<string, StoredLocation[]>();
  private readonly byId = new Map<string, StoredLocation>();
  private readonly parents = new Map<ParentRow, Candidate | undefined>();
  private readonly rootId: string;

  constructor(rootId: string) {
    this.rootId = rootId;
  }

  addRow(row: ParentRow): void {
    if (this.rowsByKey.has(row.key)) return;
    this.rowsByKey.set(row.key, row);
    add(this.rows, foldName(row.name), row);
  }

  addStored(location: Location): void {
    const { id = '', name = '' } = location;
    if (this.byId.has(id)) return;
    const candidate = { id, name, parentId: bareId('Location', location.partOf) };
    this.byId.set(id, candidate);
    add(this.byName, foldName(name), candidate);
  }

  hasName(name: string): boolean {
    return this.rows.has(foldName(name)) || this.byName.has(foldName(name));
  }

  /** Ids of parents that are neither rows nor read. */
  missingIds(): string[] {
    const ofRows = [...this.rowsByKey.values()].flatMap(({ parentKey }) =>
      parentKey === null || this.rowsByKey.has(parentKey) ? [] : [parentKey.slice('Location/'.length)],
    );
    const all = [this.rootId, ...ofRows, ...[...this.byId.values()].map(({ parentId }) => parentId ?? '')];
    return [...new Set(all)].filter((id) => id !== '' && !this.byId.has(id));
  }

  /** What a text means, without this row itself. */
  find(text: string, self?: ParentRow): Candidate[] {
    for (const names of pathsOf(text)) {
      const found = this.findPath(names, self);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The path of a Location from the top. */
  path(candidate: Candidate): string {
    return pathText([candidate, ...this.ancestorsOf(candidate)].map(({ name }) => name).toReversed());
  }

  /** Those with the fewest Locations above them. */
  highest(candidates: readonly Candidate[]): Candidate[] {
    const depths = candidates.map((candidate) => this.ancestorsOf(candidate).length);
    return candidates.filter((_candidate, index) => depths[index] === Math.min(...depths));
  }

  /** The Locations with the last name below the others, which are names from the top, without this row itself. */
  findPath(names: readonly string[], self?: ParentRow): Candidate[] {
    const last = names.at(-1) ?? '';
    const rows = (this.rows.get(foldName(last)) ?? []).filter(({ key }) => key !== self?.key);
    const own = rows.map((row): Candidate => ({ row, name: row.name }));
    const stored = new Set(rows.map((row) => this.storedOf(row)?.id));
    // A row that changes a stored Location is the same Location.
    const others = (this.byName.get(foldName(last)) ?? []).filter(({ id }) => !stored.has(id));
    const context = names.slice(0, -1).toReversed();
    const ranked = [...own, ...others].flatMap((candidate) => {
      const fit = this.fitOf(candidate, context);
      return fit === undefined ? [] : [{ candidate, fit: fit + (candidate.name === last ? 1 : 0) }];
    });
    const best = Math.max(...ranked.map(({ fit }) => fit));
    return ranked.filter(({ fit }) => fit === best).map(({ candidate }) => candidate);
  }

  /**
   * How well the ancestors of a Location are those of a path, from the parent upwards: 2 if none lies between them, 0 if some
   * do, undefined if one is missing.
   */
  private fitOf(candidate: Candidate, context: readonly string[]): number | undefined {
    if (context.length === 0) return 2;
    const ancestors = this.ancestorsOf(candidate).map(({ name }) => foldName(name));
    const wanted = context.map(foldName);
    if (wanted.every((name, index) => ancestors[index] === name)) return 2;
    let from = 0;
    for (const name of wanted) {
      const at = ancestors.indexOf(name, from);
      if (at < 0) return undefined;
      from = at + 1;
    }
    return 0;
  }

  /** From the parent upwards. Stops at a cycle. */
  private ancestorsOf(candidate: Candidate): Candidate[] {
    const path: Candidate[] = [];
    const seen = new Set<string>();
    const keyOf = (each: Candidate): string => ('row' in each ? each.row.key : each.id);
    for (let next = this.parentOf(candidate); next && !seen.has(keyOf(next)); next = this.parentOf(next)) {
      path.push(next);
      seen.add(keyOf(next));
    }
    return path;
  }

  private parentOf(candidate: Candidate): Candidate | undefined {
    if (!('row' in candidate)) {
      const parentId = this.byId.get(candidate.id)?.parentId;
      return parentId === undefined ? undefined : this.byId.get(parentId);
    }
    const { row } = candidate;
    if (this.parents.has(row)) return this.parents.get(row);
    // The ancestors of a row are undefined while they are derived, so that a cycle ends.
    this.parents.set(row, undefined);
    const parent = this.findParent(row);
    this.parents.set(row, parent);
    return parent;
  }

  private findParent(row: ParentRow): Candidate | undefined {
    const { parentKey, parentText } = row;
    if (parentKey !== null) {
      const own = this.rowsByKey.get(parentKey);
      return own ? { row: own, name: own.name } : this.byId.get(parentKey.slice('Location/'.length));
    }
    if (parentText === null) return row.key === `Location/${this.rootId}` ? undefined : this.byId.get(this.rootId);
    const found = this.find(parentText, row);
    return found.length === 1 ? found[0] : undefined;
  }

  /** The stored Location that a row certainly is: the one with its id, or with its name and parent. */
  private storedOf(row: ParentRow): StoredLocation | undefined {
    const own = this.byId.get(row.key.slice('Location/'.length));
    if (own) return own;
    const same = this.byName.get(foldName(row.name)) ?? [];
    if (same.length === 0) return undefined;
    const parent = this.parentOf({ row, name: row.name });
    const parentId = parent && ('row' in parent ? this.storedOf(parent.row)?.id : parent.id);
    const [first, ...others] = same.filter((each) => each.parentId === parentId && parentId !== undefined);
    return others.length === 0 ? first : undefined;
  }
}
