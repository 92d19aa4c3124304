import * as yup from 'yup';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { languageCodes } from '../../../common/config/config.ts';
import { isCode, isLocationName } from '../../../common/fhir/nameRules.ts';
import { checkGeometry } from '../../../common/map/geometry.ts';
import type { LocationForm } from './locationForm.ts';
import { messages } from './messages.ts';
import { nameField } from '../../shared/names/translatedNames.ts';
import type { FormVariant } from './variants.ts';

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

type Rule = (value: string) => ReturnType<typeof fieldMessage> | undefined;

const nameRule =
  (message: Message, isValid = isLocationName): Rule =>
  (value) =>
    isValid(value) ? undefined : fieldMessage(message);

const coordinateRule =
  (max: number, message: Message): Rule =>
  (value) => {
    if (!decimal.test(value)) return fieldMessage(messages.decimal);
    return Math.abs(Number(value)) <= max ? undefined : fieldMessage(message);
  };

const geoJsonRule: Rule = (value) => {
  const problem = checkGeometry(value);
  return problem && fieldMessage(messages[problem.fault], { at: problem.at || 'type' });
};

/** True if the service type is required: for service points, except a stored building without one. */
export function needsServiceType(variant: FormVariant, stored: LocationForm | undefined): boolean {
  return variant.serviceType && !(stored?.physicalType === 'bu' && stored.serviceType === undefined);
}

/**
 * Validation rules (docs/decisions.md). `stored` is the form of the Location being edited: a value equal to the stored
 * one is not validated, so old data never blocks another change. A stored building without a service type, as the unit
 * form creates it, may remain without one.
 */
export function locationSchema(variant: FormVariant, stored?: LocationForm): yup.Schema {
  const checked = (key: keyof LocationForm, rule: Rule) =>
    yup.string().test(key, (value = '', context) => {
      const text = value.trim();
      const message = text === '' || value === stored?.[key] ? undefined : rule(text);
      return message ? context.createError({ message }) : true;
    });
  const required = (schema: yup.StringSchema, message: Message) => schema.trim().required(fieldMessage(message));
  const onlyFor = (kind: LocationForm['physicalType'], schema: yup.Schema) =>
    yup.mixed().when('physicalType', ([value]) => (value === kind ? schema : yup.mixed()));
  const paired = (other: 'latitude' | 'longitude', schema: yup.StringSchema, message: Message) =>
    onlyFor(
      'bu',
      schema.when(`$${other}`, ([value], current: yup.StringSchema) =>
        typeof value === 'string' && value.trim() !== '' ? required(current, message) : current,
      ),
    );
  const alias = checked('alias', nameRule(messages.aliasCharacters));
  const parent = yup.string();
  const names = languageCodes.map(nameField).map((key) => [key, checked(key, nameRule(messages.nameCharacters))]);
  return yup.object({
    ...(Object.fromEntries(names) as Record<string, yup.Schema>),
    name: required(checked('name', nameRule(messages.nameCharacters)), messages.nameRequired),
    alias: variant.aliasRequired ? required(alias, messages.aliasRequired) : alias,
    status: required(yup.string(), messages.statusRequired),
    physicalType: required(yup.string(), messages.categoryRequired),
    parentId: variant.parentRequired ? required(parent, messages.parentRequired) : parent,
    serviceType: needsServiceType(variant, stored)
      ? onlyFor('bu', yup.object().required(fieldMessage(messages.serviceTypeRequired)))
      : yup.mixed(),
    externalId: checked('externalId', nameRule(messages.externalIdCharacters, isCode)),
    geometry: onlyFor('jdn', checked('geometry', geoJsonRule)),
    latitude: paired(
      'longitude',
      checked('latitude', coordinateRule(90, messages.latitudeRange)),
      messages.latitudeToo,
    ),
    longitude: paired(
      'latitude',
      checked('longitude', coordinateRule(180, messages.longitudeRange)),
      messages.longitudeToo,
    ),
  });
}
