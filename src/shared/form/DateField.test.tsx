import { fireEvent, screen } from '@testing-library/react';
import { Formik } from 'formik';
import * as yup from 'yup';
import type { LanguageCode } from '../../../common/config/config.ts';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { DateField } from './DateField.tsx';
import { validateForm } from './validateForm.ts';

const schema = yup.object({ day: yup.string().matches(/^\d{4}-\d\d-\d\d$/, 'Must be a valid date') });

function open(language: LanguageCode, day = '') {
  return renderPart(
    <Formik initialValues={{ day }} validate={(values) => validateForm(schema, values)} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <DateField name="day" label="Day" />
          <output>{values.day}</output>
        </>
      )}
    </Formik>,
    { language },
  );
}

test.each([
  ['fr', '1/2/2026', '2026-02-01', '01/02/2026'],
  ['ar', '٢٤/١٢/٢٠٢٦', '2026-12-24', '24/12/2026'],
  ['th', '2026-12-24', '2026-12-24', '24/12/2026'],
] as const)('%s: %s is stored as %s and shown as %s', async (language, typed, stored, shown) => {
  const { user } = open(language);
  await user.type(screen.getByRole('textbox', { name: 'Day' }), typed);
  expect(screen.getByText(stored)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue(typed);
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue(shown);
});

test('what is not a date stays in the field, with an error', async () => {
  const { user } = open('fr', '2026-12-24');
  const input = screen.getByRole('textbox', { name: 'Day' });
  expect(input).toHaveValue('24/12/2026');
  await user.clear(input);
  await user.type(input, '31/2/2026');
  await user.tab();
  expect(input).toHaveValue('31/2/2026');
  expect(await screen.findByText('Must be a valid date')).toBeVisible();
});

test('the calendar of the browser opens from the keyboard and sets the date', async () => {
  const showPicker = jest.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  const { user, container } = open('fr');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(showPicker).toHaveBeenCalledTimes(1);
  fireEvent.change(container.querySelector('input[type=date]')!, { target: { value: '2026-12-24' } });
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('24/12/2026');
});
