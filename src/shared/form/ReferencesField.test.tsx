import { screen, within } from '@testing-library/react';
import { Formik } from 'formik';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { useFormField } from './useFormField.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from './usePagedOptions.ts';

const people: ReferenceOption[] = ['Alice', 'Bob', 'Carol'].map((label) => ({ value: `Practitioner/${label}`, label }));

function usePeople({ search, skip }: OptionsQuery): OptionsResult {
  if (skip) return {};
  const hits = people.filter(({ label }) => label.includes(search));
  return { data: { options: hits, total: hits.length } };
}

function Stored() {
  const { value } = useFormField<readonly ReferenceOption[]>('people');
  return <output>{value.map((option) => option.value).join(' ')}</output>;
}

const show = (initial: readonly ReferenceOption[], disabled?: boolean): RenderedPart =>
  renderPart(
    <Formik initialValues={{ people: initial }} onSubmit={() => {}}>
      <>
        <ReferencesField name="people" label="Members" useOptions={usePeople} disabled={disabled} />
        <Stored />
      </>
    </Formik>,
  );

const stored = (): string | null => document.querySelector('output')?.textContent ?? null;
const chosen = (): HTMLElement => screen.getByRole('toolbar', { name: 'Chosen: Members' });
const offered = (name: string): HTMLElement => screen.getByRole('menuitemcheckbox', { name });

test('selects several options one after the other, and removes each', async () => {
  const { user } = show([{ value: 'Practitioner/old', label: 'Old Hand' }]);
  await user.click(screen.getByRole('combobox', { name: 'Members' }));
  await user.click(offered('Bob'));
  await user.click(offered('Alice'));
  expect(stored()).toBe('Practitioner/old Practitioner/Bob Practitioner/Alice');
  expect(offered('Bob')).toBeChecked();
  await user.click(within(chosen()).getByRole('button', { name: /Old Hand/ }));
  expect(stored()).toBe('Practitioner/Bob Practitioner/Alice');
  await user.click(screen.getByRole('combobox', { name: 'Members' }));
  await user.click(offered('Bob'));
  expect(stored()).toBe('Practitioner/Alice');
});

test('leaving the select without selecting an option changes nothing', async () => {
  const { user } = show(people.slice(0, 1));
  await user.type(screen.getByRole('combobox', { name: 'Members' }), 'Bo');
  await user.clear(screen.getByRole('combobox', { name: 'Members' }));
  await user.tab();
  expect(stored()).toBe('Practitioner/Alice');
});

test('shows 30 tags until "Show all" is clicked', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ value: `Patient/${index}`, label: `Child ${index}` }));
  const { user } = show(many);
  expect(within(chosen()).getAllByRole('button')).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(within(chosen()).getAllByRole('button')).toHaveLength(40);
});

test('nothing can be removed while disabled', () => {
  show(people, true);
  expect(within(chosen()).queryByRole('button')).not.toBeInTheDocument();
  expect(chosen()).toHaveTextContent('Alice');
});
