import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { ValueSetField, type ConceptOption } from './ValueSetField.tsx';
import { useFormField } from './useFormField.ts';

const options: ConceptOption[] = [
  { system: 'http://a', code: '1', display: 'Hospital' },
  { system: 'http://b', code: '1', display: 'School' },
];

function Stored() {
  return <output>{JSON.stringify(useFormField<ConceptOption | undefined>('type').value)}</output>;
}

function Type({ initial, failed, refetch }: { initial?: ConceptOption; failed?: boolean; refetch?: () => void }) {
  return (
    <Formik initialValues={{ type: initial }} onSubmit={() => {}}>
      <>
        <ValueSetField
          name="type"
          label="Type"
          options={failed ? { error: { kind: 'network' }, refetch } : { data: options }}
        />
        <Stored />
      </>
    </Formik>
  );
}

const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Type' });

test('treats one code of two systems as two options', async () => {
  const { user } = renderPart(<Type />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'School' }));
  expect(screen.getByText(JSON.stringify(options[1]))).toBeInTheDocument();
  expect(box()).toHaveValue('School');
});

test('filters by the typed text; a stored concept outside the value set shows its display', async () => {
  const { user } = renderPart(<Type initial={{ system: 'http://old', code: '9', display: 'Old kind' }} />);
  expect(box()).toHaveValue('Old kind');
  await user.clear(box());
  await user.type(box(), 'hosp');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Hospital']);
  expect(screen.getByText(/Old kind/)).toBeInTheDocument();
});

test('pasted text filters like typed text and is discarded without a selection', async () => {
  const { user } = renderPart(<Type />);
  await user.tab();
  await user.paste('hosp');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Hospital']);
  await user.tab();
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('option')).toBeNull();
  await user.tab({ shift: true });
  await user.paste('hosp');
  await user.click(screen.getByRole('option', { name: 'Hospital' }));
  expect(box()).toHaveValue('Hospital');
});

test('a value set that fails to load shows an error and can be retried', async () => {
  const refetch = jest.fn();
  const { user } = renderPart(<Type failed refetch={refetch} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load dropdown options.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
