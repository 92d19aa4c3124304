import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { ReferencesSelect } from './ReferencesSelect.tsx';

const id = 'Practitioner/4b8f039d';
const noOptions = () => ({});

test.each<[string, { name: string | null | undefined; label: string }, string]>([
  ['its current name', { name: 'Amina', label: id }, 'Amina'],
  ['a text while its name is read', { name: null, label: id }, 'Loading'],
  ['its stored name while the current one is read', { name: null, label: 'Stored' }, 'Stored'],
  ['its id if it has no name', { name: undefined, label: id }, id],
])('a chosen value shows %s', (_what, { name, label }, text) => {
  renderPart(
    <ReferencesSelect
      label="Members"
      value={[{ value: id, label }]}
      onChange={() => undefined}
      useOptions={noOptions}
      nameOf={() => name}
    />,
  );
  expect(screen.getByRole('toolbar', { name: 'Chosen: Members' })).toHaveTextContent(text);
});

test.each([
  ['a text while its name is read', null, 'Loading'],
  ['its name', 'Amina', 'Amina'],
  ['its id if it has no name', undefined, id],
])('a select shows %s', (_what, name, text) => {
  renderPart(
    <ReferenceSelect
      aria-label="Member"
      value={id}
      onChange={() => undefined}
      useOptions={noOptions}
      nameOf={() => name}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Member' })).toHaveValue(text);
});
