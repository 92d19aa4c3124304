import * as yup from 'yup';
import { isExactNumber, tooManyDigits } from '../../shared/form/exactNumber.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { commodityTypes, unitsOfMeasure } from './commodity.ts';
import type { CommodityForm } from './commodityForm.ts';
import { messages } from './messages.ts';
import type { CommodityVariant } from './variants.ts';

const text = () => yup.string().typeError(fieldMessage(messages.validString)).trim();
const required = () => text().required(fieldMessage(messages.required));
const months = /^\d+(\.\d+)?$/;

/**
 * Rules of the form (spec section 5). `stored` is the form of the commodity being edited: a choice that is no longer on
 * offer, or a period that is no number, but untouched is not judged, so that old data never blocks another change.
 */
export function commoditySchema({ key }: CommodityVariant, stored?: CommodityForm): yup.Schema {
  const oneOf = (options: readonly string[], before: string | undefined) =>
    required().oneOf([...options, ...(before ? [before] : [])], fieldMessage(messages.required));
  const common = { name: required(), active: required() };
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
    materialNumber: required(),
    isAttractiveItem: required(),
    availability: required(),
    condition: text(),
    appropriateUsage: text(),
    accountabilityPeriod: required()
      .test('number', fieldMessage(messages.validNumber), (value = '') => value === period || months.test(value))
      .test('digits', tooManyDigits, (value = '') => value === period || isExactNumber(value)),
  });
}
