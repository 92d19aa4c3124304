import type { CodeableConcept, Coding, Location } from '../../../common/fhir/r4.ts';
import { administrativeLevel, physicalTypes, systems } from '../../../common/fhir/codes.ts';
import { codingOf } from '../../../common/fhir/coding.ts';
import type { LocationIdentifierSystem } from '../../../common/config/config.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { replaceCoding } from '../../../common/fhir/replaceCoding.ts';
import { allowedValue, sameNumber } from '../engine/rules.ts';
import type { Row } from '../engine/types.ts';
import { codeIn, systemsOf, withCode } from './locationIdentifiers.ts';
import { normalizeCells, cellOf, newIdentifiers, plainNumber, setOrRemove } from './resource.ts';

export const locationStatuses = ['active', 'inactive', 'suspended'] as const;

/** The properties of a Location that its children need. */
export interface LocationSummary {
  name: string;
  level: number | undefined;
  parentId: string | undefined;
}

export function summaryOf(location: Location): LocationSummary {
  const code = codingOf(location.type, systems.administrativeLevel)?.code ?? '';
  return {
    name: location.name ?? '',
    level: /^\d+$/.test(code) ? Number(code) : undefined,
    parentId: bareId('Location', location.partOf),
  };
}

const physicalTypeOf = (location: Location): Coding | undefined =>
  codingOf(location.physicalType, systems.locationPhysicalType) ??
  codingOf(location.type, systems.locationPhysicalType);

const aliasOf = (location: Location): string => {
  const alias: unknown = location.alias;
  const first: unknown = Array.isArray(alias) ? alias[0] : alias;
  return typeof first === 'string' ? first : '';
};

/** The cells of a Location, with those of its identifiers in these systems. */
export const locationCells =
  (identifiers: readonly LocationIdentifierSystem[]) =>
  (location: Location): Record<string, string> => {
    const summary = summaryOf(location);
    const type = codingOf(location.type, systems.servicePointType);
    const physical = physicalTypeOf(location);
    return normalizeCells(
      {
        locationName: location.name ?? '',
        locationStatus: location.status ?? '',
        method: 'update',
        locationId: location.id ?? '',
        // A name alone would be resolved to a local Location when the exported file is imported.
        locationParentName: summary.parentId === undefined ? '' : (location.partOf?.display ?? ''),
        locationParentId: summary.parentId ?? '',
        locationType: type?.display ?? '',
        locationTypeCode: type?.code ?? '',
        locationAdminLevel: summary.level === undefined ? '' : String(summary.level),
        locationPhysicalType: physical?.display ?? '',
        locationPhysicalTypeCode: physical?.code ?? '',
        longitude: plainNumber(location.position?.longitude),
        latitude: plainNumber(location.position?.latitude),
        alias: aliasOf(location),
        description: location.description ?? '',
        ...Object.fromEntries(
          systemsOf(identifiers).map((system) => [system.column, codeIn(location.identifier, system) ?? '']),
        ),
        version: location.meta?.versionId ?? '',
      },
      ['description'],
    );
  };

/** Replaces the codings of one system. A concept with only this coding gets its display as text. */
function withCoding(concepts: CodeableConcept[] | undefined, wanted: Coding & { system: string }): CodeableConcept[] {
  return (replaceCoding(concepts, wanted.system, wanted) ?? []).map((concept) => {
    const isAlone = concept.coding?.length === 1 && concept.coding[0] === wanted;
    return isAlone && concept.text === undefined && wanted.display ? { ...concept, text: wanted.display } : concept;
  });
}

function setPhysicalType(next: Location, wanted: Coding & { system: string }): void {
  const concepts = withCoding(next.physicalType && [next.physicalType], wanted);
  next.physicalType = {
    ...concepts[0],
    coding: concepts.flatMap(({ coding }) => coding ?? []),
  };
  setOrRemove(next, 'type', withCoding(next.type, wanted));
}

/** The physical type of a row: by code, by display, or for a new Location by its other cells. */
function wantedPhysicalType(row: Row, isNew: boolean): (Coding & { system: string }) | undefined {
  const code = cellOf(row, 'locationPhysicalTypeCode');
  const display = cellOf(row, 'locationPhysicalType');
  const known = Object.values(physicalTypes).find(
    (each) => each.code === code || (code === undefined && each.display.toLowerCase() === display?.toLowerCase()),
  );
  // A row may define another display for a known code.
  const isUsual = display === undefined || display.toLowerCase() === known?.display.toLowerCase();
  if (known) return isUsual ? known : { ...known, display };
  if (code !== undefined) return { system: systems.locationPhysicalType, code, ...(display && { display }) };
  if (!isNew) return undefined;
  return cellOf(row, 'locationTypeCode') ? physicalTypes.building : physicalTypes.jurisdiction;
}

export interface LocationContext {
  id: string;
  /** The parent to set; undefined if there is none or it is unchanged. */
  parent: { id: string; name: string; level: number | undefined } | undefined;
  identifiers: readonly LocationIdentifierSystem[];
}

/**
 * The Location to store: the stored one with the changes of the row. A cell that is empty or equals the stored value
 * changes nothing. A new parent also changes the level to the parent's level + 1, unless the row gives another.
 */
export function toLocation(row: Row, stored: Location | undefined, context: LocationContext): Location {
  const old = stored && locationCells(context.identifiers)(stored);
  const differs = (column: string): boolean => {
    const value = cellOf(row, column);
    return value !== undefined && value !== old?.[column];
  };
  const next: Location = stored
    ? { ...stored }
    : {
        resourceType: 'Location',
        id: context.id,
        identifier: newIdentifiers(context.id, cellOf(row, 'externalId')),
      };
  if (differs('locationStatus')) setOrRemove(next, 'status', allowedValue(row.cells.locationStatus, locationStatuses));
  if (differs('locationName')) next.name = row.cells.locationName ?? '';
  if (differs('description')) next.description = row.cells.description ?? '';
  if (differs('alias')) next.alias = [row.cells.alias ?? '', ...(Array.isArray(next.alias) ? next.alias.slice(1) : [])];
  for (const system of systemsOf(context.identifiers)) {
    if (!differs(system.column) || (!stored && system.system === '')) continue;
    setOrRemove(next, 'identifier', withCode(next.identifier, system, row.cells[system.column] ?? ''));
  }

  const typeCode = cellOf(row, 'locationTypeCode');
  if (typeCode !== undefined && (differs('locationTypeCode') || differs('locationType'))) {
    const display = cellOf(row, 'locationType') ?? (differs('locationTypeCode') ? undefined : old?.locationType);
    const coding = { system: systems.servicePointType, code: typeCode, ...(display && { display }) };
    setOrRemove(next, 'type', withCoding(next.type, coding));
  }
  const physical = wantedPhysicalType(row, stored === undefined);
  const current = stored && physicalTypeOf(stored);
  const isRenamed = differs('locationPhysicalType') && physical?.display !== current?.display;
  if (physical && (physical.code !== current?.code || isRenamed)) setPhysicalType(next, physical);

  const { parent } = context;
  const moved = parent !== undefined && parent.id !== bareId('Location', stored?.partOf);
  const level =
    (differs('locationAdminLevel') ? cellOf(row, 'locationAdminLevel') : undefined) ??
    (parent?.level !== undefined && moved ? String(parent.level + 1) : !stored && !parent ? '0' : undefined);
  if (level !== undefined && level !== old?.locationAdminLevel) {
    setOrRemove(next, 'type', withCoding(next.type, administrativeLevel(Number(level))));
  }
  if (moved) next.partOf = { reference: `Location/${parent.id}`, ...(parent.name && { display: parent.name }) };
  else if (parent?.name && next.partOf && differs('locationParentName') && next.partOf.display !== parent.name) {
    next.partOf = { ...next.partOf, display: parent.name };
  }
  const isMoved = (column: 'longitude' | 'latitude'): boolean =>
    differs(column) && !sameNumber(cellOf(row, column), old?.[column]);
  if (isMoved('longitude') || isMoved('latitude')) {
    const number = (column: 'longitude' | 'latitude'): number =>
      Number((isMoved(column) ? cellOf(row, column) : stored?.position?.[column]) ?? 0);
    next.position = { ...stored?.position, longitude: number('longitude'), latitude: number('latitude') };
  }
  return next;
}
