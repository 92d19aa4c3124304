import * as yup from 'yup';
import type {
  CodeableConcept,
  Coding,
  Group,
  GroupCharacteristic,
  GroupMember,
  Identifier,
} from '../../../common/fhir/r4.ts';
import { dayZone } from '../../../common/config/timeZone.ts';
import { endOfDay, isDay, startOfDay } from '../../../common/fhir/calendarDay.ts';
import { findCharacteristic, setCharacteristic } from '../../../common/fhir/characteristic.ts';
import { inventory, locationTags } from '../../../common/fhir/codes.ts';
import { sameCode } from '../../../common/fhir/hasCoding.ts';
import { setIdentifier } from '../../../common/fhir/identifier.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { productMember } from '../../../common/fhir/stock.ts';
import { stockRules } from '../../../common/plausibility/stock.ts';
import { formatDay } from '../../shared/intl/dates.ts';
import { conceptOf, poNumberOf, productIdOf, quantityOf, serialNumberOf } from './inventory.ts';
import { quantityRules } from '../../shared/form/exactNumber.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { setOrDelete } from '../../shared/form/fieldMapping.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';

/** A coding of a value set. */
export type Choice = Coding & { code: string };

/** Values of the form. The quantity is the typed text; days are YYYY-MM-DD; '' means no value. */
export interface InventoryForm {
  /** `Group/<id>` of the product. */
  product: string;
  quantity: string;
  deliveryDate: string;
  accountabilityEndDate: string;
  unicefSection: Choice | undefined;
  serialNumber: string;
  donor: Choice | undefined;
  poNumber: string;
}

export const emptyForm: InventoryForm = {
  product: '',
  quantity: '',
  deliveryDate: '',
  accountabilityEndDate: '',
  unicefSection: undefined,
  serialNumber: '',
  donor: undefined,
  poNumber: '',
};

function choice(concept: CodeableConcept | undefined): Choice | undefined {
  const coding = concept?.coding?.find((one) => one.code !== undefined);
  if (coding?.code === undefined) return undefined;
  const display = coding.display ?? concept?.text;
  return { ...coding, code: coding.code, ...(display !== undefined && { display }) };
}

/** Form values of stored stock. */
export function toForm(group: Group): InventoryForm {
  const period = productMember(group)?.period;
  const productId = productIdOf(group);
  return {
    product: productId === undefined ? '' : formatReference('Group', productId),
    quantity: quantityOf(group),
    deliveryDate: formatDay(period?.start),
    accountabilityEndDate: formatDay(period?.end),
    unicefSection: choice(conceptOf(group, inventory.section)),
    serialNumber: serialNumberOf(group)?.value ?? '',
    donor: choice(conceptOf(group, inventory.donor)),
    poNumber: poNumberOf(group)?.value ?? '',
  };
}

/** Context of the mapping, which neither generates ids nor sends requests. */
export interface InventoryContext {
  /** Id of new stock; existing stock retains its id. */
  id: string;
  /** Bare id of the Location. */
  locationId: string;
  /** True if the product is an asset; only assets have a serial number. */
  asset: boolean;
}

function sameChoice(one: Choice | undefined, other: Choice | undefined): boolean {
  return one && other ? sameCode(one, other) : one === other;
}

function chosen(
  current: GroupCharacteristic | undefined,
  code: Coding,
  value: Choice | undefined,
): GroupCharacteristic | undefined {
  if (!value) return undefined;
  const { system, code: key, display = key } = value;
  return {
    ...(current ?? { code: { coding: [code] }, exclude: false }),
    valueCodeableConcept: { coding: [{ code: key, display, ...(system && { system }) }], text: display },
  };
}

function counted(current: GroupCharacteristic | undefined, text: string): GroupCharacteristic | undefined {
  if (text.trim() === '') return undefined;
  return {
    ...(current ?? { code: { coding: [inventory.quantity] }, exclude: false }),
    valueQuantity: { ...current?.valueQuantity, value: Number(text) },
  };
}

function identifier(use: 'official' | 'secondary', type: Coding & { display: string }, value: string): Identifier {
  return { use, type: { coding: [type], text: type.display }, value: value.trim() };
}

function withPoNumber(stored: Identifier[] | undefined, current: Identifier | undefined, value: string) {
  const fresh = identifier('secondary', inventory.poNumber, value);
  // Other clients display the first identifier as the PO number.
  return current || fresh.value === '' ? setIdentifier(stored, current, fresh) : [fresh, ...(stored ?? [])];
}

function member(form: InventoryForm, before: InventoryForm | undefined, current: GroupMember | undefined): GroupMember {
  const period = { ...current?.period };
  if (form.deliveryDate !== before?.deliveryDate) {
    if (form.deliveryDate === '') delete period.start;
    else period.start = startOfDay(form.deliveryDate, dayZone().name);
  }
  if (form.accountabilityEndDate !== before?.accountabilityEndDate) {
    if (form.accountabilityEndDate === '') delete period.end;
    else period.end = endOfDay(form.accountabilityEndDate, dayZone().name);
  }
  const entity = form.product === before?.product && current ? current.entity : { reference: form.product };
  return { ...current, entity, period, inactive: current?.inactive ?? false };
}

/**
 * The Group to store: the stored one with the changes of the form. Identifiers,
 * characteristics, members, tags and extensions that the form does not display are retained, and
 * `toInventory(toForm(g), g, …)` equals `g`. An edit retains the serial number, even if the product is not an asset.
 */
export function toInventory(form: InventoryForm, stored: Group | undefined, context: InventoryContext): Group {
  const before = stored && toForm(stored);
  const changed = (key: keyof InventoryForm): boolean => form[key] !== before?.[key];
  let next: Group = stored
    ? { ...stored }
    : {
        resourceType: 'Group',
        id: context.id,
        meta: { tag: [locationTags.relatedEntity(context.locationId), locationTags.practitioner(context.locationId)] },
        active: true,
        type: 'substance',
        actual: false,
        code: { coding: [inventory.item] },
      };

  if (changed('poNumber')) {
    next = setOrDelete(next, 'identifier', withPoNumber(next.identifier, poNumberOf(next), form.poNumber));
  }
  const serial = context.asset || before?.serialNumber ? form.serialNumber : '';
  if (serial !== (before?.serialNumber ?? '')) {
    const fresh = identifier('official', inventory.serialNumber, serial);
    next = setOrDelete(next, 'identifier', setIdentifier(next.identifier, serialNumberOf(next), fresh));
  }

  const characteristic = (code: Coding, make: (current: GroupCharacteristic | undefined) => typeof current): void => {
    const current = findCharacteristic(next, code);
    next = setOrDelete(next, 'characteristic', setCharacteristic(next.characteristic, current, make(current)));
  };
  if (!sameChoice(form.unicefSection, before?.unicefSection)) {
    characteristic(inventory.section, (current) => chosen(current, inventory.section, form.unicefSection));
  }
  if (!sameChoice(form.donor, before?.donor)) {
    characteristic(inventory.donor, (current) => chosen(current, inventory.donor, form.donor));
  }
  if (changed('quantity')) characteristic(inventory.quantity, (current) => counted(current, form.quantity));

  const memberChanged = changed('product') || changed('deliveryDate') || changed('accountabilityEndDate');
  if (memberChanged && form.product !== '') {
    const current = productMember(next);
    const fresh = member(form, before, current);
    next.member = current
      ? next.member?.map((one) => (one === current ? fresh : one))
      : [...(next.member ?? []), fresh];
  }
  return next;
}

/**
 * Validation rules, except that of the serial number, which only assets have (SerialNumberField). Today is valid for
 * both dates, and the end date must not be before the delivery date. Unchanged stored dates are not validated, so that
 * old stock can be edited.
 */
export function inventorySchema(today: string, stored?: InventoryForm): yup.Schema {
  const context = { today, isAsset: false };
  const text = (required: Message) =>
    yup.string().typeError(fieldMessage(messages.validString)).trim().required(fieldMessage(required));
  const day = (key: 'deliveryDate' | 'accountabilityEndDate', required: Message, wrong: Message) =>
    text(required)
      .test('day', fieldMessage(messages.validDate), (value) => isDay(value) || value === stored?.[key])
      .test('today', fieldMessage(wrong), (value) => {
        if (!isDay(value) || value === stored?.[key]) return true;
        return key === 'deliveryDate'
          ? !stockRules.deliveryFuture.isWrong({ deliveryDate: value }, context)
          : !stockRules.endPast.isWrong({ endDate: value }, context);
      });
  return yup.object({
    product: text(messages.productRequired),
    quantity: quantityRules(yup.string().trim(), stored?.quantity, fieldMessage(messages.validNumber)),
    deliveryDate: day('deliveryDate', messages.deliveryRequired, messages.deliveryFuture),
    accountabilityEndDate: day('accountabilityEndDate', messages.endRequired, messages.endPast).test(
      'order',
      fieldMessage(messages.endBefore),
      (end, { options }) => {
        const { deliveryDate = '' } = (options.context ?? {}) as Partial<InventoryForm>;
        const untouched = end === stored?.accountabilityEndDate && deliveryDate === stored.deliveryDate;
        return untouched || !isDay(deliveryDate) || end >= deliveryDate;
      },
    ),
    unicefSection: yup.object().required(fieldMessage(messages.sectionRequired)),
    poNumber: text(messages.poRequired),
  });
}
