import { screen, waitFor } from '@testing-library/react';
import * as yup from 'yup';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { useSave } from '../save/useSave.ts';
import { quantityRules } from './exactNumber.ts';
import { fieldMessage } from './fieldMessage.ts';
import { FormPage } from './FormPage.tsx';
import { NumberField } from './NumberField.tsx';

interface Values {
  quantity: string;
}

const notNumber = fieldMessage({ id: 'test.number', defaultMessage: 'Must be a number, 0 or more' });

function Form({ stored, onSave }: { stored: string; onSave: (values: Values) => void }) {
  const save = useSave<Values>({
    save: (values) => Promise.resolve(onSave(values)),
    success: 'Saved',
    failure: 'Not saved',
    fields: {},
    to: '/list',
  });
  const schema = yup.object({ quantity: quantityRules(yup.string(), stored, notNumber) });
  return (
    <FormPage<Values> title="Stock" initialValues={{ quantity: stored }} schema={schema} save={save} cancelTo="/list">
      <NumberField name="quantity" label="Quantity" />
    </FormPage>
  );
}

function show(stored = '', language: 'en' | 'fr' = 'en') {
  const onSave = jest.fn();
  const { user } = renderPart(<Form stored={stored} onSave={onSave} />, {
    path: '/add',
    routes: [{ path: '/list', element: <p>the list</p> }],
    language,
  });
  const input = () => screen.getByRole('textbox', { name: /Quantity/ });
  const enter = async (text: string): Promise<void> => {
    await user.clear(input());
    await user.type(input(), `${text}{Enter}`);
  };
  return { user, onSave, input, enter };
}

test.each([
  ['1,5', '1.5'],
  ['٥', '5'],
  ['۱۲٫۵', '12.5'],
  ['1 234,5', '1234.5'],
  ['1,234.567', '1234.567'],
  ['\u200e7\u200f', '7'],
  ['0,125', '0.125'],
])('%j is checked and saved as %s', async (typed, quantity) => {
  const { onSave, enter } = show();
  await enter(typed);
  expect(await screen.findByText('the list')).toBeVisible();
  expect(onSave).toHaveBeenCalledWith({ quantity });
});

test.each(['-3', '\u22123', 'five', '1,5,0'])('%j is refused', async (typed) => {
  const { onSave, enter } = show();
  await enter(typed);
  expect((await screen.findAllByText(/Must be a number, 0 or more/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /\d/ })).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
});

test.each([
  ['1,500', '1.5', '1.5'],
  ['1,500', '1,500', '1500'],
  ['12.125', '12.125', '12.1250'],
  ['١٢,٠٠٠', '12', '12'],
])('%j has two meanings: it is saved once %s is chosen', async (typed, choice, quantity) => {
  const { user, onSave, input, enter } = show();
  await enter(typed);
  expect((await screen.findAllByText(/^(Quantity: )?Read as .* can also mean/))[0]).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: choice }));
  expect(input()).toHaveValue(quantity);
  expect(input()).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/can also mean/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(onSave).toHaveBeenCalledWith({ quantity });
});

test('a stored number with three decimals is saved without a question', async () => {
  const { onSave, enter } = show('1.125');
  await enter('1.125');
  expect(await screen.findByText('the list')).toBeVisible();
  expect(onSave).toHaveBeenCalledWith({ quantity: '1.125' });
});
