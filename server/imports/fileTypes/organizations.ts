import type { Organization } from '../../../common/fhir/r4.ts';
import { organizationTypes, systems } from '../../../common/fhir/codes.ts';
import { codingOf } from '../../../common/fhir/coding.ts';
import { identifierByUse, setIdentifier } from '../../../common/fhir/identifier.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, toBoolean, yesNo, type Column } from '../engine/rules.ts';
import type { Row } from '../engine/types.ts';
import { exportOf } from './exporting.ts';
import { versionColumn, type FileType } from './fileType.ts';
import {
  cellOf,
  createPlan,
  newIdentifiers,
  normalizeCells,
  resourcePlan,
  setOrRemove,
  updateNeedsId,
} from './resource.ts';

const columns: Column[] = [
  {
    name: 'orgName',
    aliases: ['name'],
    required: true,
    unless: 'orgId',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 250,
    example: 'Kisumu health team',
  },
  { name: 'orgActive', aliases: ['active'], ...yesNo, example: 'true' },
  { name: 'method', values: ['create', 'update'], example: 'create' },
  { name: 'orgId', aliases: ['id'], rule: fhirId },
  { name: 'identifier', rule: oneLine, max: 250 },
  { name: 'alias', extra: true, rule: oneLine, named: 'other', max: 250 },
  versionColumn,
];

const idOf = (row: Row): string | undefined => {
  const name = cellOf(row, 'orgName');
  return cellOf(row, 'orgId') ?? (name === undefined ? undefined : derivedId(name));
};

export function organizationCells(organization: Organization): Record<string, string> {
  return normalizeCells({
    orgName: organization.name ?? '',
    orgActive: organization.active === undefined ? '' : String(organization.active),
    method: 'update',
    orgId: organization.id ?? '',
    identifier: identifierByUse(organization.identifier, 'usual')?.value ?? organization.id ?? '',
    alias: [organization.alias].flat()[0] ?? '',
    version: organization.meta?.versionId ?? '',
  });
}

/**
 * The team to store: the stored one with the changes of the row. An empty cell changes nothing. A new one is active
 * and has type team.
 */
export function toOrganization(row: Row, stored: Organization | undefined, id: string): Organization {
  const old = stored && organizationCells(stored);
  const external = cellOf(row, 'identifier');
  const differs = (column: string): boolean => {
    const value = cellOf(row, column);
    return value !== undefined && value.toLowerCase() !== old?.[column]?.toLowerCase();
  };
  const next: Organization = stored
    ? { ...stored }
    : { resourceType: 'Organization', id, identifier: newIdentifiers(id, external), active: true };
  if (differs('orgActive')) setOrRemove(next, 'active', toBoolean(row.cells.orgActive));
  if (row.cells.orgName && row.cells.orgName !== old?.orgName) next.name = row.cells.orgName;
  const alias = cellOf(row, 'alias');
  if (alias !== undefined && alias !== old?.alias) next.alias = [alias, ...(next.alias ?? []).slice(1)];
  if (stored && external !== undefined && external !== old?.identifier) {
    const usual = identifierByUse(next.identifier, 'usual');
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, usual, { use: 'usual', value: external }));
  }
  if (!stored && !codingOf(next.type, systems.organizationType)) {
    next.type = [{ coding: [{ system: systems.organizationType, code: organizationTypes.team.code }] }];
  }
  return next;
}

export const organizations: FileType = {
  type: 'organizations',
  columns,
  needs: ['Organization.create', 'Organization.update'],
  checkRow: (row) => updateNeedsId(row, 'orgId'),
  facts(row) {
    const id = idOf(row);
    const name = cellOf(row, 'orgName');
    return {
      rowKey: id && `Organization/${id}`,
      keyColumn: cellOf(row, 'orgId') === undefined ? 'orgName' : 'orgId',
      label: name ?? id ?? '',
      ...(name !== undefined && { name: { type: 'Organization', name } }),
      targets: [],
    };
  },
  async plan(rows, { fhir }) {
    const ids = rows.map((row) => idOf(row) ?? '');
    const stored = await fhir.readMany('Organization', ids);
    return rows.map((row, index) => {
      const id = ids[index] ?? '';
      const old = stored.get(id);
      const next = toOrganization(row, old, id);
      return createPlan(resourcePlan({ row, columns, next, old, cellsOf: organizationCells, ignored: ['orgId'] }));
    });
  },
  subjects: ['Organization'],
  export: exportOf('Organization', organizationCells),
};
