import type { CareTeam, CareTeamParticipant, Reference } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { identifierByUse, setIdentifier } from '../../../common/fhir/identifier.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { listChanges, referenceKey, referencesOf } from '../../../common/fhir/referenceList.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, formatList, oneLine, parseList, referenceList, allowedValue, type Column } from '../engine/rules.ts';
import type { Row } from '../engine/types.ts';
import { exportOf } from './exporting.ts';
import { versionColumn, type FileType, type Target } from './fileType.ts';
import { namesOf } from './names.ts';
import {
  cellOf,
  createPlan,
  newIdentifiers,
  normalizeCells,
  resourcePlan,
  setOrRemove,
  updateNeedsId,
} from './resource.ts';

const statuses = ['proposed', 'active', 'suspended', 'inactive', 'entered-in-error'] as const;

const columns: Column[] = [
  {
    name: 'careTeamName',
    aliases: ['name'],
    required: true,
    unless: 'careTeamId',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 250,
    example: 'Kisumu care team',
  },
  { name: 'careTeamStatus', aliases: ['status'], values: statuses, example: 'active' },
  { name: 'method', values: ['create', 'update'], example: 'create' },
  { name: 'careTeamId', aliases: ['id'], rule: fhirId },
  { name: 'identifier', rule: oneLine, max: 250 },
  { name: 'organizations', rule: referenceList, max: 20_000 },
  { name: 'participants', rule: referenceList, max: 20_000 },
  versionColumn,
];

const idOf = (row: Row): string | undefined => {
  const name = cellOf(row, 'careTeamName');
  return cellOf(row, 'careTeamId') ?? (name === undefined ? undefined : derivedId(name));
};

const isManaging = ({ role }: CareTeamParticipant): boolean => hasCoding(role, people.careTeamOrganization);

const organizationsOf = (careTeam: CareTeam): Map<string, Reference> =>
  referencesOf(
    [
      ...(careTeam.managingOrganization ?? []),
      ...(careTeam.participant ?? []).filter(isManaging).map(({ member }) => member),
    ],
    'Organization',
  );
const practitionersOf = (careTeam: CareTeam): Map<string, Reference> =>
  referencesOf(
    (careTeam.participant ?? []).map(({ member }) => member),
    'Practitioner',
  );

const listOf = (references: ReadonlyMap<string, Reference>): string =>
  formatList([...references.values()].map((each) => ({ id: parseReference(each)?.id ?? '', name: each.display })));

/** A stored care team as a row of the file. */
export function careTeamCells(careTeam: CareTeam): Record<string, string> {
  return normalizeCells({
    careTeamName: careTeam.name ?? '',
    careTeamStatus: careTeam.status ?? '',
    method: 'update',
    careTeamId: careTeam.id ?? '',
    identifier: identifierByUse(careTeam.identifier, 'usual')?.value ?? careTeam.id ?? '',
    organizations: listOf(organizationsOf(careTeam)),
    participants: listOf(practitionersOf(careTeam)),
    version: careTeam.meta?.versionId ?? '',
  });
}

type Name = (type: 'Organization' | 'Practitioner', id: string) => string;

/**
 * The care team to store. A list in the row is complete: members not in it are removed, and remaining ones keep their
 * role. Organizations are stored in managingOrganization and as participants; other members only as participants.
 */
export function toCareTeam(row: Row, stored: CareTeam | undefined, id: string, name: Name): CareTeam {
  const old = stored && careTeamCells(stored);
  const external = cellOf(row, 'identifier');
  const next: CareTeam = stored
    ? { ...stored }
    : { resourceType: 'CareTeam', id, identifier: newIdentifiers(id, external), status: 'active' };
  const status = allowedValue(row.cells.careTeamStatus, statuses);
  if (status && status !== old?.careTeamStatus) next.status = status;
  if (row.cells.careTeamName && row.cells.careTeamName !== old?.careTeamName) next.name = row.cells.careTeamName;
  if (stored && external !== undefined && external !== old?.identifier) {
    const usual = identifierByUse(next.identifier, 'usual');
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, usual, { use: 'usual', value: external }));
  }
  const changesOf = (column: string, type: 'Organization' | 'Practitioner', before: ReadonlyMap<string, Reference>) => {
    const cell = cellOf(row, column);
    const wanted = cell === undefined ? undefined : (parseList(cell) ?? []);
    const changes =
      wanted &&
      listChanges(
        before.keys(),
        wanted.map((each) => `${type}/${each.id}`),
      );
    const reference = (key: string): Reference => {
      const keyId = key.slice(type.length + 1);
      const display = wanted?.find((each) => each.id === keyId)?.name || name(type, keyId);
      return { reference: key, ...(display && { display }) };
    };
    return { removed: new Set(changes?.removed), added: (changes?.added ?? []).map(reference) };
  };
  const organizations = changesOf('organizations', 'Organization', stored ? organizationsOf(stored) : new Map());
  const practitioners = changesOf('participants', 'Practitioner', stored ? practitionersOf(stored) : new Map());
  const isRemoved = ({ member }: CareTeamParticipant): boolean => {
    const key = referenceKey(member) ?? '';
    return practitioners.removed.has(key) || organizations.removed.has(key);
  };
  if (
    organizations.removed.size +
    organizations.added.length +
    practitioners.removed.size +
    practitioners.added.length
  ) {
    setOrRemove(next, 'participant', [
      ...(stored?.participant ?? []).filter((participant) => !isRemoved(participant)),
      ...practitioners.added.map((member) => ({ member })),
      ...organizations.added.map((member) => ({ role: [{ coding: [people.careTeamOrganization] }], member })),
    ]);
    setOrRemove(next, 'managingOrganization', [
      ...(stored?.managingOrganization ?? []).filter((each) => !organizations.removed.has(referenceKey(each) ?? '')),
      ...organizations.added,
    ]);
  }
  return next;
}

const targetsOf = (row: Row): Target[] => [
  ...(parseList(row.cells.organizations ?? '') ?? []).map(({ id }): Target => ({
    type: 'Organization',
    column: 'organizations',
    id,
  })),
  ...(parseList(row.cells.participants ?? '') ?? []).map(({ id }): Target => ({
    type: 'Practitioner',
    column: 'participants',
    id,
  })),
];

export const careTeams: FileType = {
  type: 'careTeams',
  columns,
  needs: ['CareTeam.create', 'CareTeam.update'],
  checkRow: (row) => updateNeedsId(row, 'careTeamId'),
  facts(row) {
    const id = idOf(row);
    return {
      rowKey: id && `CareTeam/${id}`,
      keyColumn: cellOf(row, 'careTeamId') === undefined ? 'careTeamName' : 'careTeamId',
      label: cellOf(row, 'careTeamName') ?? id ?? '',
      targets: targetsOf(row),
    };
  },
  async plan(rows, context) {
    const ids = rows.map((row) => idOf(row) ?? '');
    const stored = await context.fhir.readMany('CareTeam', ids);
    const targets = rows.flatMap(targetsOf);
    const idsOf = (type: Target['type']) => targets.filter((each) => each.type === type).map((each) => each.id ?? '');
    const names = {
      Organization: await namesOf('Organization', idsOf('Organization'), context),
      Practitioner: await namesOf('Practitioner', idsOf('Practitioner'), context),
    };
    return rows.map((row, index) => {
      const id = ids[index] ?? '';
      const old = stored.get(id);
      const next = toCareTeam(row, old, id, (type, key) => names[type].get(key) ?? '');
      return createPlan(resourcePlan({ row, columns, next, old, cellsOf: careTeamCells, ignored: ['careTeamId'] }));
    });
  },
  subjects: ['CareTeam'],
  export: exportOf('CareTeam', careTeamCells),
};
