import type { Coding, Location, LocationPosition } from '../../../common/fhir/r4.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions, physicalTypes, systems } from '../../../common/fhir/codes.ts';
import { sameCode } from '../../../common/fhir/hasCoding.ts';
import { setExtension } from '../../../common/fhir/extension.ts';
import { referenceTo } from '../../../common/fhir/reference.ts';
import { replaceCoding } from '../../../common/fhir/replaceCoding.ts';
import { withLevel } from '../../../common/fhir/withLevel.ts';
import { isBuilding, levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import { code, fieldMapping, setOrDelete, text, type FieldMapping } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import type { Ancestry } from '../../shared/locationTree/ancestry.ts';
import { ownAliasOf, withAliases, withTranslatedAliases, type NamedResource } from '../../shared/names/aliases.ts';
import { translatedNames } from '../../shared/names/translatedNames.ts';
import { boundaryOf, geometryOf } from '../../../common/map/boundary.ts';
import { codes, externalId } from './codes.ts';
import { coordinateText, serviceTypeOf } from './location.ts';

/** A coding of the value set of service point types. */
export type ServiceType = Coding & { code: string };

type PhysicalType = 'jdn' | 'bu';

/** Bare id of the parent; '' for none. Its name and the level below it are written by `toLocation`. */
export const parentId = fieldMapping<Pick<Location, 'partOf'>, string>({
  path: 'partOf',
  initial: '',
  get: (location) => parentIdOf(location) ?? '',
  write: (location, id) =>
    setOrDelete(location, 'partOf', id === '' ? undefined : referenceTo({ resourceType: 'Location', id })),
});

/** The first alias that a user entered. Without one the name, which is not stored as alias unless the user changes it. */
export const alias = fieldMapping<NamedResource, string>({
  path: 'alias',
  initial: '',
  get: (location) => ownAliasOf(location) ?? location.name ?? '',
  write: (location, value) => withAliases(location, { before: location, alias: value.trim() }),
});

/** The physical type in both elements that have it. Codings of other systems stay. */
export const physicalType = fieldMapping<Pick<Location, 'physicalType' | 'type'>, PhysicalType>({
  path: 'physicalType',
  initial: 'jdn',
  get: (location) => (isBuilding(location) ? 'bu' : 'jdn'),
  write: (location, value) => {
    const coding = physicalTypes[value === 'bu' ? 'building' : 'jurisdiction'];
    const { physicalType: stored, type } = location;
    const [concept, added] = replaceCoding(stored && [stored], systems.locationPhysicalType, coding) ?? [];
    // The element has at most one concept: the coding is added to one that has codings of other systems only.
    const next = added ? { ...concept, coding: [...(concept?.coding ?? []), coding] } : concept;
    return setOrDelete(
      setOrDelete(location, 'physicalType', next),
      'type',
      replaceCoding(type, systems.locationPhysicalType, coding),
    );
  },
});

/** The boundary as GeoJSON text; '' for none. */
export const geometry = fieldMapping<Pick<Location, 'extension'>, string>({
  path: 'extension',
  initial: '',
  get: geometryOf,
  write: (location, value) => {
    const current = boundaryOf(location);
    // `size` and `hash` describe the old content.
    const { size: _size, hash: _hash, ...attachment } = current?.valueAttachment ?? {};
    const fresh = {
      ...(current ?? { url: extensions.boundary }),
      valueAttachment: { ...attachment, data: encodeBase64(value) },
    };
    return setOrDelete(
      location,
      'extension',
      setExtension(location.extension, current, value.trim() === '' ? undefined : fresh),
    );
  },
});

/** The type of a service point; undefined for none. */
export const serviceType = fieldMapping<Pick<Location, 'type'>, ServiceType | undefined>({
  path: 'type',
  initial: undefined,
  isSame: (one, other) => (one && other ? sameCode(one, other) : one === other),
  get: (location) => {
    const coding = serviceTypeOf(location);
    return coding?.code === undefined ? undefined : { ...coding, code: coding.code };
  },
  write: (location, value) =>
    setOrDelete(location, 'type', replaceCoding(location.type, systems.servicePointType, value)),
});

/**
 * One coordinate as text; '' for none. Other clients store texts, R4 requires numbers: both coordinates are written as
 * numbers. A position without coordinates is removed.
 */
const coordinate = (key: 'latitude' | 'longitude', path: string): FieldMapping<Pick<Location, 'position'>, string> =>
  fieldMapping<Pick<Location, 'position'>, string>({
    path,
    initial: '',
    get: ({ position }) => coordinateText(position?.[key]),
    write: (location, value) => {
      const { latitude, longitude, ...rest } = location.position ?? {};
      const texts = { latitude: coordinateText(latitude), longitude: coordinateText(longitude), [key]: value };
      const numbers = Object.entries(texts).flatMap(([name, number]) =>
        number.trim() === '' ? [] : [[name, Number(number)]],
      );
      const position = { ...rest, ...Object.fromEntries(numbers) } as LocationPosition;
      return setOrDelete(location, 'position', numbers.length > 0 ? position : undefined);
    },
  });
export const latitude = coordinate('latitude', 'position');
export const longitude = coordinate('longitude', 'position.longitude');

/** The fields of a Location. The alias precedes the name, which it shows if the Location has none. */
const fields = fhirForm('Location', {
  parentId,
  alias,
  name: text('name'),
  ...translatedNames,
  status: code('status', 'active'),
  physicalType,
  geometry,
  serviceType,
  latitude,
  longitude,
  description: text('description'),
  externalId,
  codes,
});

/** Values of the form. Coordinates are texts while being edited; ids are bare; '' means no value. */
export type LocationForm = typeof fields.initialValues;

export const { toForm, issueFields } = fields;

/** Initial values of a new Location: active, and a building for the service point form, otherwise a jurisdiction. */
export const newForm = (parent: string, building: boolean): LocationForm => ({
  ...fields.initialValues,
  parentId: parent,
  physicalType: building ? 'bu' : 'jdn',
});

/** A Location below which another one is saved, with its level. */
export type ParentLocation = Pick<Ancestry, 'location' | 'level'>;

/** The Location below its parent, with the parent's name in the reference and the level below the parent's. */
function placedBelow(location: Location, parent: ParentLocation): Location {
  const level = parent.level + 1;
  const next = levelOf(location) === level ? location : withLevel(location, level);
  const { id, name } = parent.location;
  if (parentIdOf(next) !== id) return { ...next, partOf: referenceTo(parent.location, name) };
  return !name || next.partOf?.display === name ? next : { ...next, partOf: { ...next.partOf, display: name } };
}

/** Fields of the other physical type have their stored values, except the service type, which only buildings have. */
function shownValues(form: LocationForm, before: LocationForm): LocationForm {
  if (form.physicalType === 'bu') return { ...form, geometry: before.geometry };
  const { latitude: north, longitude: east } = before;
  const type = before.physicalType === 'jdn' ? before.serviceType : undefined;
  return { ...form, latitude: north, longitude: east, serviceType: type };
}

/**
 * The resource to store: the stored Location with the changed fields, or a new one with this id, which has level 0 without
 * a parent. `toLocation(toForm(r), r, id)` is `r`. A parent's name and the level below it are always written.
 */
export function toLocation(
  form: LocationForm,
  stored: Location | undefined,
  id: string,
  parent?: ParentLocation,
): Location {
  const before = stored ? toForm(stored) : fields.initialValues;
  const values = shownValues(form, before);
  const edited = fields.toResource({ ...values, serviceType: before.serviceType }, stored, id);
  const placed = parent ? placedBelow(edited, parent) : stored ? edited : withLevel(edited, 0);
  // After the level, as other clients write the types of a new Location.
  const next = serviceType.set(placed, values.serviceType);
  return withTranslatedAliases(next, stored, next.name);
}
