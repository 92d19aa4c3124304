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
 * Validation rules (spec section 5). `stored` contains the form values of the commodity being edited: an unchanged choice
 * that is no longer offered, or an unchanged period that is not a number, is valid, so that old data does not block edits.
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
