import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

test('text follows the direction of its letters, an empty field that of the page, and code is left-to-right', () => {
  renderPart(
    <Formik initialValues={{ name: 'Nairobi', note: 'شمال', json: '' }} onSubmit={() => undefined}>
      <>
        <TextField name="name" label="Name" />
        <TextField name="other" label="Other" placeholder="أدخل" />
        <TextAreaField name="note" label="Note" />
        <TextAreaField name="comment" label="Comment" placeholder="أدخل" />
        <TextAreaField name="json" label="Geometry" dir="ltr" />
      </>
    </Formik>,
  );
  const direction = (label: string) => screen.getByRole('textbox', { name: label }).getAttribute('dir');
  expect(['Name', 'Other', 'Note', 'Comment', 'Geometry'].map(direction)).toEqual(['auto', null, 'auto', null, 'ltr']);
});
