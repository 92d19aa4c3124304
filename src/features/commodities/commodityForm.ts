import * as yup from 'yup';
import type { Binary, Coding, Group, GroupCharacteristic } from '../../../common/fhir/r4.ts';
import { isInMonths } from '../../../common/fhir/storedPeriod.ts';
import { findCharacteristic, setCharacteristic } from '../../../common/fhir/characteristic.ts';
import { products } from '../../../common/fhir/codes.ts';
import { setIdentifier } from '../../../common/fhir/identifier.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { pictureOf, samePicture, type Picture } from '../../shared/image/picture.ts';
import {
  accountabilityPeriodOf,
  isActive,
  isAsset,
  materialNumberOf,
  photoIdOf,
  photoOf,
  textOf,
  commodityTypes,
  unitsOfMeasure,
  type CommodityKind,
} from './commodity.ts';
import { quantityRules } from '../../shared/form/exactNumber.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { setOrDelete } from '../../shared/form/fieldMapping.ts';
import { messages } from './messages.ts';

/** Yes, no or no value. */
export type YesNo = 'true' | 'false' | '';

/** Values of the form of both variants. The period is the typed text; '' means no value. */
export interface CommodityForm {
  name: string;
  materialNumber: string;
  active: YesNo;
  type: string;
  unitOfMeasure: string;
  isAttractiveItem: YesNo;
  availability: string;
  condition: string;
  appropriateUsage: string;
  accountabilityPeriod: string;
  productImage: Picture | undefined;
}

function toYesNo(value: boolean | undefined): YesNo {
  return value === undefined ? '' : value ? 'true' : 'false';
}

/** Form values of a stored commodity; `photo` is its Binary, if it could be read. */
export function toForm(group: Group, photo?: Binary): CommodityForm {
  return {
    name: group.name ?? '',
    materialNumber: materialNumberOf(group)?.value ?? '',
    active: toYesNo(isActive(group)),
    type: group.type ?? '',
    unitOfMeasure: textOf(group, products.unit),
    isAttractiveItem: toYesNo(isAsset(group)),
    availability: textOf(group, products.availability),
    condition: textOf(group, products.condition),
    appropriateUsage: textOf(group, products.usage),
    accountabilityPeriod: accountabilityPeriodOf(group),
    productImage: pictureOf(photo),
  };
}

/** Context of the mapping, which neither generates ids nor sends requests. */
export interface CommodityContext {
  /** Id of a new commodity; an existing one retains its id. */
  id: string;
  /** Official identifier of a new commodity without a material number. */
  identifier: string;
  /** Id of the Binary of a first photo. */
  photoId: string;
  /** The stored photo, if there is one and it could be read. */
  photo?: Binary;
}

/** The resources that a save writes, and its changes to the List. */
export interface CommodityWrite {
  group: Group;
  /** Only if the photo is added or replaced. */
  photo?: Binary;
  /** References that the List of commodities must contain (`Binary/…` first), and those it must not contain. */
  listed: string[];
  unlisted: string[];
  /** True if the List must be written. */
  changesList: boolean;
}

type Make = (current: GroupCharacteristic | undefined) => GroupCharacteristic | undefined;

/** Sets a text characteristic; an existing coding is retained. */
const text =
  (code: Coding, value: Coding, input: string): Make =>
  (current) =>
    input.trim() === ''
      ? undefined
      : {
          ...(current ?? { code: { coding: [code] }, exclude: false }),
          valueCodeableConcept: { ...(current?.valueCodeableConcept ?? { coding: [value] }), text: input.trim() },
        };

const months =
  (value: string): Make =>
  (current) =>
    value.trim() === ''
      ? undefined
      : {
          ...(current ?? { code: { coding: [products.accountability] }, exclude: false }),
          valueQuantity: {
            ...(isInMonths(current?.valueQuantity ?? {}) && current?.valueQuantity),
            value: Number(value),
          },
        };

const asset =
  (value: YesNo): Make =>
  (current) =>
    value === ''
      ? undefined
      : {
          ...(current ?? { code: { coding: [products.attractive] }, exclude: false }),
          valueBoolean: value === 'true',
        };

/** Writes the application's code: clients that support only that code cannot read the importer's. */
const photoAt =
  (id: string): Make =>
  (current) => ({
    ...(current ?? { exclude: false }),
    code: { coding: [products.photo] },
    valueReference: { reference: formatReference('Binary', id) },
  });

function withCharacteristics(group: Group, form: CommodityForm, before: CommodityForm | undefined): Group {
  let next = group;
  const write = (key: keyof CommodityForm, code: Coding, make: Make): void => {
    if (form[key] === (before?.[key] ?? '')) return;
    const current = findCharacteristic(next, code);
    next = setOrDelete(next, 'characteristic', setCharacteristic(next.characteristic, current, make(current)));
  };
  write('accountabilityPeriod', products.accountability, months(form.accountabilityPeriod));
  write('appropriateUsage', products.usage, text(products.usage, products.usageValue, form.appropriateUsage));
  write('condition', products.condition, text(products.condition, products.conditionValue, form.condition));
  const { availability, availabilityValue } = products;
  write('availability', availability, text(availability, availabilityValue, form.availability));
  write('isAttractiveItem', products.attractive, asset(form.isAttractiveItem));
  write('unitOfMeasure', products.unit, text(products.unit, products.unitValue, form.unitOfMeasure));
  return next;
}

/**
 * The resources to store: the stored Group with the changes of the form, and the Binary of a photo. Identifiers,
 * characteristics, codings and extensions that the form does not display are retained, and
 * `toCommodity(toForm(g, b), g, { photo: b, … }).group` equals `g`. A replaced photo retains the id of its Binary. A removed
 * one is removed from the Group and the List; its Binary is not deleted.
 */
export function toCommodity(form: CommodityForm, stored: Group | undefined, context: CommodityContext): CommodityWrite {
  const before = stored && toForm(stored, context.photo);
  const changed = (key: keyof CommodityForm): boolean => form[key] !== before?.[key];
  let next: Group = stored
    ? { ...stored }
    : {
        resourceType: 'Group',
        id: context.id,
        active: true,
        type: 'substance',
        actual: false,
        code: { coding: [products.supply] },
      };
  if (changed('active')) next = setOrDelete(next, 'active', form.active === '' ? undefined : form.active === 'true');
  if (changed('type') && form.type !== '') next.type = form.type as Group['type'];
  if (changed('name')) next = setOrDelete(next, 'name', form.name.trim());
  if (changed('materialNumber')) {
    const fresh = { use: 'official' as const, value: form.materialNumber.trim() || (stored ? '' : context.identifier) };
    next = setOrDelete(next, 'identifier', setIdentifier(next.identifier, materialNumberOf(next), fresh));
  }
  next = withCharacteristics(next, form, before);

  const group = formatReference('Group', next.id ?? context.id);
  const storedPhoto = photoIdOf(stored);
  const picture = form.productImage;
  const pictureChanged = !samePicture(picture, pictureOf(context.photo));
  if (!pictureChanged) {
    const photoReferences = storedPhoto === undefined ? [] : [formatReference('Binary', storedPhoto)];
    return { group: next, listed: [...photoReferences, group], unlisted: [], changesList: stored === undefined };
  }
  const current = photoOf(next);
  if (!picture) {
    next = setOrDelete(next, 'characteristic', setCharacteristic(next.characteristic, current, undefined));
    const removedReferences = storedPhoto === undefined ? [] : [formatReference('Binary', storedPhoto)];
    return { group: next, listed: [group], unlisted: removedReferences, changesList: true };
  }
  const id = storedPhoto ?? context.photoId;
  const fresh = photoAt(id)(current);
  next = setOrDelete(next, 'characteristic', setCharacteristic(next.characteristic, current, fresh));
  const photo: Binary = { ...context.photo, resourceType: 'Binary', id, ...picture };
  return { group: next, photo, listed: [formatReference('Binary', id), group], unlisted: [], changesList: true };
}

const textRule = () => yup.string().typeError(fieldMessage(messages.validString)).trim();
const requiredText = () => textRule().required(fieldMessage(messages.required));

/**
 * Validation rules. `stored` contains the form values of the commodity being edited: an unchanged choice that is no
 * longer offered, or an unchanged period that is not a number, is valid, so that old data does not block edits.
 */
export function commoditySchema({ key }: { key: CommodityKind }, stored?: CommodityForm): yup.Schema {
  const oneOf = (options: readonly string[], before: string | undefined) =>
    requiredText().oneOf([...options, ...(before ? [before] : [])], fieldMessage(messages.required));
  const common = { name: requiredText(), active: requiredText() };
  if (key === 'commodity') {
    return yup.object({
      ...common,
      type: oneOf(commodityTypes, stored?.type),
      unitOfMeasure: oneOf(unitsOfMeasure, stored?.unitOfMeasure),
    });
  }
  const period = stored?.accountabilityPeriod;
  return yup.object({
    ...common,
    materialNumber: requiredText(),
    isAttractiveItem: requiredText(),
    availability: requiredText(),
    condition: textRule(),
    appropriateUsage: textRule(),
    accountabilityPeriod: quantityRules(requiredText(), period, fieldMessage(messages.validNumber)),
  });
}
