import type { CodeableConcept, Coding, Extension, Location, LocationPosition } from '../../fhir/r4.ts';
import { encodeBase64 } from '../../fhir/base64.ts';
import { administrativeLevel, extensions, physicalTypes, systems } from '../../fhir/codes.ts';
import { sameCode } from '../../fhir/hasCoding.ts';
import { setExtension } from '../../fhir/extension.ts';
import { identifierByUse, setIdentifier } from '../../fhir/identifier.ts';
import { referenceTo } from '../../fhir/reference.ts';
import { replaceCoding } from '../../fhir/replaceCoding.ts';
import { isBuilding, levelOf, parentIdOf } from '../../fhir/location.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { aliasesAfter, ownAliasOf } from '../../shared/names/aliases.ts';
import { toNames, withNames, type NamesForm } from '../../shared/names/translatedNames.ts';
import { boundaryOf, geometryOf } from '../../shared/map/boundary.ts';
import { coordinateText, serviceTypeOf } from './location.ts';

/** A coding of the value set of service point types. */
export type ServiceType = Coding & { code: string };

/** Values of the form. Coordinates are strings while being edited; ids are bare; '' means no value. */
export interface LocationForm extends NamesForm {
  parentId: string;
  name: string;
  alias: string;
  status: string;
  physicalType: 'jdn' | 'bu';
  geometry: string;
  serviceType: ServiceType | undefined;
  latitude: string;
  longitude: string;
  description: string;
  externalId: string;
}

/** Initial values of a new Location: active, and a building for the service point form, otherwise a jurisdiction. */
export function newForm(parentId: string, building: boolean): LocationForm {
  return {
    ...toNames(undefined),
    parentId,
    name: '',
    alias: '',
    status: 'active',
    physicalType: building ? 'bu' : 'jdn',
    geometry: '',
    serviceType: undefined,
    latitude: '',
    longitude: '',
    description: '',
    externalId: '',
  };
}

function serviceType(location: Location): ServiceType | undefined {
  const coding = serviceTypeOf(location);
  return coding?.code === undefined ? undefined : { ...coding, code: coding.code };
}

/**
 * Form values of a stored Location. Shows the first alias. If there is none, shows the name, which is not written as
 * alias unless the user changes it.
 */
export function toForm(location: Location): LocationForm {
  return {
    ...toNames(location._name),
    parentId: parentIdOf(location) ?? '',
    name: location.name ?? '',
    alias: ownAliasOf(location) ?? location.name ?? '',
    status: location.status ?? '',
    physicalType: isBuilding(location) ? 'bu' : 'jdn',
    geometry: geometryOf(location),
    serviceType: serviceType(location),
    latitude: coordinateText(location.position?.latitude),
    longitude: coordinateText(location.position?.longitude),
    description: location.description ?? '',
    externalId: identifierByUse(location.identifier, 'usual')?.value ?? '',
  };
}

/** A copy of the Location with another administrative level. */
export function withLevel(location: Location, level: number): Location {
  const type = replaceCoding(location.type, systems.administrativeLevel, administrativeLevel(level));
  return { ...location, ...(type && { type }) };
}

/** Input of `toLocation` that needs the server or the configuration. */
export interface LocationContext {
  /** Id of a new Location; ignored for an existing one. */
  id: string;
  /** The new parent. Without it the stored parent is preserved. */
  parent?: Location;
  /** Level of the parent if its resource has none. */
  parentLevel?: number;
}

/** Sets the property, or removes it for an empty value: FHIR has no empty values. */
function setOrRemove<K extends keyof Location>(location: Location, key: K, value: Location[K] | '' | undefined): void {
  if (value === undefined || value === '') delete location[key];
  else location[key] = value;
}

function boundary(current: Extension | undefined, text: string): Extension | undefined {
  if (text.trim() === '') return undefined;
  // `size` and `hash` describe the old content.
  const { size: _size, hash: _hash, ...attachment } = current?.valueAttachment ?? {};
  return {
    ...(current ?? { url: extensions.boundary }),
    valueAttachment: { ...attachment, data: encodeBase64(text) },
  };
}

function position(form: LocationForm, stored: LocationPosition | undefined): LocationPosition | undefined {
  const [latitude, longitude] = [form.latitude.trim(), form.longitude.trim()];
  if (latitude === '' || longitude === '') return undefined;
  return { ...stored, longitude: Number(longitude), latitude: Number(latitude) };
}

function physicalType(stored: CodeableConcept | undefined, coding: Coding): CodeableConcept {
  const [concept, added] = replaceCoding(stored && [stored], systems.locationPhysicalType, coding) ?? [];
  // The concept has foreign codings only. The element has at most one concept, so add the coding to it.
  return added ? { ...concept, coding: [...(concept?.coding ?? []), coding] } : (concept ?? { coding: [coding] });
}

function sameServiceType(one: ServiceType | undefined, other: ServiceType | undefined): boolean {
  return one && other ? sameCode(one, other) : one === other;
}

/**
 * The resource to store. Copies the stored Location and applies the changed fields, so elements the form does not show
 * are preserved and `toLocation(toForm(r), r, { id })` equals `r`. Fields of the other physical type stay as stored,
 * except the service type, which a jurisdiction cannot have. If a parent is given, its name and the level below it are
 * always written. Other clients may have stored coordinates as texts and the alias as one text; R4 requires numbers and
 * a list.
 */
export function toLocation(form: LocationForm, stored: Location | undefined, context: LocationContext): Location {
  const before = stored ? toForm(stored) : undefined;
  const changed = (key: keyof LocationForm): boolean => form[key] !== before?.[key];
  const next: Location = stored
    ? { ...stored }
    : { resourceType: 'Location', id: context.id, identifier: [{ use: 'official', value: context.id }] };

  if (changed('status')) setOrRemove(next, 'status', form.status as Location['status'] | '');
  if (changed('name')) setOrRemove(next, 'name', form.name.trim());
  if (changed('description')) setOrRemove(next, 'description', form.description.trim());
  const names = withNames(stored?._name, form);
  if (names !== stored?._name) setOrRemove(next, '_name', names);
  // Any edit copies translations written by other programs into the aliases, so that searches find them.
  const alias = changed('alias') ? form.alias.trim() : stored ? (ownAliasOf(stored) ?? '') : form.alias;
  const aliases =
    !sameValue(form, before) && aliasesAfter({ after: next, before: stored, alias, standIn: next.name ?? '' });
  if (aliases) {
    setOrRemove(next, 'alias', aliases.alias);
    setOrRemove(next, '_alias', aliases._alias);
  }
  if (changed('externalId')) {
    const usual = identifierByUse(stored?.identifier, 'usual');
    const fresh = { use: 'usual' as const, value: form.externalId.trim() };
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, usual, fresh));
  }

  const jurisdiction = form.physicalType === 'jdn';
  if (changed('physicalType')) {
    const coding = jurisdiction ? physicalTypes.jurisdiction : physicalTypes.building;
    next.physicalType = physicalType(next.physicalType, coding);
    setOrRemove(next, 'type', replaceCoding(next.type, systems.locationPhysicalType, coding));
  }

  const { parent } = context;
  const parentLevel = (parent && levelOf(parent)) ?? context.parentLevel;
  const level = parentLevel === undefined ? (stored || parent ? undefined : 0) : parentLevel + 1;
  if (level !== undefined && (!stored || levelOf(stored) !== level)) {
    setOrRemove(next, 'type', withLevel(next, level).type);
  }

  if (jurisdiction) {
    if (before && changed('physicalType')) {
      setOrRemove(next, 'type', replaceCoding(next.type, systems.servicePointType, undefined));
    }
    if (changed('geometry')) {
      const current = boundaryOf(next);
      setOrRemove(next, 'extension', setExtension(next.extension, current, boundary(current, form.geometry)));
    }
  } else {
    if (!sameServiceType(form.serviceType, before?.serviceType)) {
      setOrRemove(next, 'type', replaceCoding(next.type, systems.servicePointType, form.serviceType));
    }
    if (changed('latitude') || changed('longitude')) setOrRemove(next, 'position', position(form, stored?.position));
  }

  if (parent && parentIdOf(next) === parent.id) {
    if (parent.name && next.partOf?.display !== parent.name) next.partOf = { ...next.partOf, display: parent.name };
  } else if (parent) {
    next.partOf = referenceTo(parent, parent.name);
  } else if (changed('parentId')) {
    setOrRemove(
      next,
      'partOf',
      form.parentId === '' ? undefined : referenceTo({ resourceType: 'Location', id: form.parentId }),
    );
  }
  return next;
}
