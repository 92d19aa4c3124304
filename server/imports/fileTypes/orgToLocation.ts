import type { OrganizationAffiliation, Reference } from '../../../common/fhir/r4.ts';
import { bareId, refersTo } from '../../../common/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, type Column } from '../engine/rules.ts';
import type { Issue, Row } from '../engine/types.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import { createPairFilter } from './exporting.ts';
import type { ExportFilter, FileType, Target } from './fileType.ts';
import { namesOf } from './names.ts';
import { cellOf, otherNameNote, createPlan, targetId } from './resource.ts';

const columns: Column[] = [
  { name: 'orgName', rule: oneLine, max: 250, example: 'Kisumu health team' },
  { name: 'orgId', columnRequired: true, rule: fhirId, example: 'the id of the team' },
  { name: 'locationName', rule: oneLine, max: 250, example: 'Kisumu' },
  { name: 'locationId', columnRequired: true, rule: fhirId, example: 'the id of the location' },
];

/** A target by id or by name; undefined if the row has neither. */
export function target(row: Row, type: Target['type'], column: string, nameColumn: string): Target | undefined {
  const id = cellOf(row, column);
  if (id !== undefined) return { type, column, id };
  const name = cellOf(row, nameColumn);
  return name === undefined ? undefined : { type, column, name, nameColumn };
}

const targetsOf = (row: Row): (Target | undefined)[] => [
  target(row, 'Organization', 'orgId', 'orgName'),
  target(row, 'Location', 'locationId', 'locationName'),
];

/**
 * Assignments of teams to Locations: one OrganizationAffiliation per pair. An existing one with several Locations is
 * used unchanged.
 */
export const orgToLocation: FileType = {
  type: 'orgToLocationAssignment',
  columns,
  needs: ['OrganizationAffiliation.create', 'OrganizationAffiliation.update'],
  needsTargets: true,
  checkRow(row): Issue[] {
    const [organization, location] = targetsOf(row);
    return [
      ...(organization ? [] : [{ code: 'required' as const, column: 'orgId' }]),
      ...(location ? [] : [{ code: 'required' as const, column: 'locationId' }]),
    ];
  },
  facts(row) {
    const targets = targetsOf(row).filter((each) => each !== undefined);
    const [team = '', locationKey = ''] = targets.map(({ id, name }) => id ?? `name:${name}`);
    return {
      rowKey: targets.length === 2 ? `orgToLocation:${team}>${locationKey}` : undefined,
      keyColumn: 'locationId',
      label: [cellOf(row, 'orgName') ?? team, cellOf(row, 'locationName') ?? locationKey].join(' – '),
      targets,
    };
  },
  async plan(rows, context) {
    const team = (row: Row): string => targetId(row, 'orgId') ?? '';
    const locationIdOf = (row: Row): string => targetId(row, 'locationId') ?? '';
    const names = {
      team: await namesOf('Organization', rows.map(team), context),
      place: await namesOf('Location', rows.map(locationIdOf), context),
    };
    const known = await context.fhir.searchMany('OrganizationAffiliation', 'primary-organization', rows.map(team));
    return rows.map((row) => {
      const own = known.filter(
        ({ organization, location }) =>
          refersTo(organization, 'Organization', team(row)) &&
          location?.some((each) => refersTo(each, 'Location', locationIdOf(row))),
      );
      const stored = own.find(({ active }) => active !== false) ?? own[0];
      const id = derivedId(team(row), locationIdOf(row));
      const [teamName, locationName] = [names.team.get(team(row)) ?? '', names.place.get(locationIdOf(row)) ?? ''];
      const fresh: OrganizationAffiliation = {
        resourceType: 'OrganizationAffiliation',
        id,
        identifier: [{ use: 'official', value: id }],
        active: true,
        organization: { reference: `Organization/${team(row)}`, ...(teamName && { display: teamName }) },
        location: [{ reference: `Location/${locationIdOf(row)}`, ...(locationName && { display: locationName }) }],
      };
      // Reactivate an inactive one: gateways count it although it is inactive.
      const next = stored ? (stored.active === false ? { ...stored, active: true } : stored) : fresh;
      return createPlan({
        row,
        writes: [{ resource: next, stored }],
        changes: stored
          ? [{ column: 'active', before: 'false', after: 'true' }]
          : [{ column: 'locationId', before: '', after: locationName || locationIdOf(row) }],
        notes: [otherNameNote(row, 'orgName', teamName), otherNameNote(row, 'locationName', locationName)],
      });
    });
  },
  subjects: ['Location', 'Organization'],
  async *export({ fhir }, filter) {
    const isNew = createPairFilter();
    for await (const { found, places } of affiliations(fhir, filter)) {
      yield (
        found
          // The row of an inactive one would reactivate it.
          .filter(({ active }) => active !== false)
          .flatMap(({ organization, location }) => (location ?? []).map((each) => cellsOf(organization, each)))
          .filter(({ orgId, locationId }) => (places?.has(locationId) ?? true) && isNew(orgId, locationId))
      );
    }
  },
};

function cellsOf(organization: Reference | undefined, location: Reference) {
  return {
    orgName: organization?.display ?? '',
    orgId: bareId('Organization', organization) ?? '',
    locationName: location.display ?? '',
    locationId: bareId('Location', location) ?? '',
  };
}

interface Found {
  found: OrganizationAffiliation[];
  /** Ids of the requested Locations, if the filter is for Locations. */
  places?: ReadonlySet<string>;
}

/** All affiliations, or those of the Locations or teams of a filter. */
async function* affiliations(fhir: FhirAccess, filter: ExportFilter | undefined): AsyncGenerator<Found> {
  if (!filter) {
    for await (const found of fhir.pages('OrganizationAffiliation', { _sort: '_id' })) yield { found };
    return;
  }
  const { subject, query } = filter;
  const isLocations = subject === 'Location';
  for await (const page of fhir.pages(subject, [...query, ['_sort', '_id'], ['_elements', 'name']])) {
    const ids = new Set(page.flatMap(({ id }) => id ?? []));
    const parameter = isLocations ? 'location' : 'primary-organization';
    const found = await fhir.searchMany('OrganizationAffiliation', parameter, ids);
    yield { found, ...(isLocations && { places: ids }) };
  }
}
