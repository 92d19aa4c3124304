import type { Location } from '../../../common/fhir/r4.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { codingOf } from '../../../common/fhir/coding.ts';
import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';
import { isBuilding } from '../../../common/fhir/isBuilding.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { codeIn, systemsOf } from '../fileTypes/locationIdentifiers.ts';
import type { ImportFile } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { ImportError } from './errors.ts';

/** A stored Location that a list does not have. */
interface AbsentLocation {
  id: string;
  name: string;
  status: string;
  parentId: string;
  parentName: string;
  /** By column. */
  codes: Record<string, string>;
}

interface Remote extends Pick<PlanContext, 'fhir' | 'options'> {
  store: ImportStore;
}

const parentsAtOnce = 500;
const elements = { _elements: 'name,status,partOf,identifier,type,physicalType', _count: '500' };

const kindOf = (location: Location): string =>
  `${isBuilding(location) ? 'building' : 'area'} ${codingOf(location.type, systems.servicePointType)?.code ?? ''}`;

/** The kind of a new Location, as its row will create it. */
function newKind({ typeCode, physical }: { typeCode: string; physical: string }): string {
  const isPoint = physical === '' ? typeCode !== '' : /^(bu|building)$/i.test(physical);
  return `${isPoint ? 'building' : 'area'} ${typeCode}`;
}

/**
 * The stored Locations that a checked list does not have: those at any depth below the parents that it names, of the kinds that
 * its own Locations have. Yields them page by page, as read with the user's permissions. Throws an ImportError 409 before the check
 * has ended, and once the contents of the rows are erased.
 */
export async function* absentLocations(
  file: ImportFile,
  { store, fhir, options }: Remote,
): AsyncGenerator<AbsentLocation[]> {
  if (file.type !== 'locations') throw new ImportError(404, 'Only a list of Locations has absent ones');
  const upload = await store.upload(file.uploadId);
  const isChecked =
    upload &&
    !['receiving', 'queued'].includes(upload.state) &&
    !(upload.state === 'active' && upload.task === 'check');
  if (!isChecked || file.erased !== null) throw new ImportError(409, 'The rows are not checked, or erased');
  const parents = await store.namedParents(file.workflowId);
  const kinds = new Set((await store.newKinds(file.workflowId)).map(newKind));
  async function* childrenOf(ids: readonly string[]): AsyncGenerator<{ own: Location[]; others: Location[] }> {
    for (let from = 0; from < ids.length; from += parentsAtOnce) {
      const portion = ids.slice(from, from + parentsAtOnce);
      for await (const page of fhir.pagesMany('Location', 'partof', portion, elements)) {
        const keys = await store.ownKeys(
          file.uploadId,
          page.map(({ id }) => `Location/${id}`),
        );
        const isOwn = ({ id }: Location): boolean => keys.has(`Location/${id}`);
        yield { own: page.filter(isOwn), others: page.filter((each) => !isOwn(each)) };
      }
    }
  }
  // The stored Locations of the list are directly below its parents: their kinds come first.
  for await (const { own } of childrenOf(parents)) for (const location of own) kinds.add(kindOf(location));
  // Each Location is below one other, so that none is yielded twice.
  const read = new Set(parents);
  for (let level = parents; level.length > 0;) {
    const next: string[] = [];
    for await (const { own, others } of childrenOf(level)) {
      for (const { id = '' } of [...own, ...others]) {
        if (read.has(id)) continue;
        read.add(id);
        next.push(id);
      }
      yield others.filter((each) => kinds.has(kindOf(each))).map((each) => toAbsent(each, options));
    }
    level = next;
  }
}

const toAbsent = (
  location: Location,
  { identifiers }: Pick<PlanContext['options'], 'identifiers'>,
): AbsentLocation => ({
  id: location.id ?? '',
  name: location.name ?? '',
  status: location.status ?? '',
  parentId: bareId('Location', location.partOf) ?? '',
  parentName: location.partOf?.display ?? '',
  codes: Object.fromEntries(
    systemsOf(identifiers).map((system) => [system.column, codeIn(location.identifier, system) ?? '']),
  ),
});

/** The first absent Locations, and the number of all. */
export async function firstAbsent(
  file: ImportFile,
  remote: Remote,
  limit: number,
): Promise<{ total: number; locations: AbsentLocation[] }> {
  const locations: AbsentLocation[] = [];
  let total = 0;
  for await (const page of absentLocations(file, remote)) {
    total += page.length;
    locations.push(...page.slice(0, Math.max(0, limit - locations.length)));
  }
  return { total, locations };
}

/** Pages of absent Locations as CSV with the columns of a list of Locations, so that the file can be edited and uploaded. */
export async function* absentCsv(
  pages: AsyncGenerator<AbsentLocation[]>,
  { identifiers }: Pick<PlanContext['options'], 'identifiers'>,
): AsyncGenerator<string> {
  const columns = systemsOf(identifiers).map(({ column }) => column);
  const names = ['locationName', 'locationStatus', 'locationId', 'locationParentName', 'locationParentId'];
  yield byteOrderMark + csvLine([...names, ...columns]);
  for await (const page of pages) {
    const lines = page.map(({ id, name, status, parentId, parentName, codes }) =>
      csvLine([name, status, id, parentName, parentId, ...columns.map((column) => codes[column] ?? '')]),
    );
    yield lines.join('');
  }
}
