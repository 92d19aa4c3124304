import { validateForm } from '../../shared/form/validateForm.ts';
import { emptyForm, type InventoryForm, inventorySchema } from './inventoryForm.ts';

const today = '2026-05-10';
const form: InventoryForm = {
  ...emptyForm,
  product: 'Group/p',
  deliveryDate: '2020-01-01',
  accountabilityEndDate: '2021-01-01',
  unicefSection: { code: 'WASH' },
  poNumber: 'PO-1',
};
const endError = async (stored: InventoryForm, change: Partial<InventoryForm>) => {
  const errors = await validateForm(inventorySchema(today, stored), { ...stored, ...change });
  return (errors as { accountabilityEndDate?: { id: string } }).accountabilityEndDate?.id;
};

describe('the end of accountability of stored stock', () => {
  it('is not validated while both dates are unchanged', async () => {
    expect(await endError(form, { quantity: '3' })).toBeUndefined();
    expect(await endError({ ...form, deliveryDate: '2022-01-01' }, { quantity: '3' })).toBeUndefined();
  });
  it('must not be before an edited delivery date', async () => {
    expect(await endError(form, { deliveryDate: '2020-12-31' })).toBeUndefined();
    expect(await endError(form, { deliveryDate: '2021-01-01' })).toBeUndefined();
    expect(await endError(form, { deliveryDate: '2022-01-01' })).toBe('inventory.rule.endBefore');
  });
});
