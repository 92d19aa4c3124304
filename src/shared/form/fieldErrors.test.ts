import { createIntl } from 'react-intl';
import { fieldMessage } from './fieldMessage.ts';
import { controlOf, sectionLabelOf, flattenErrors } from './fieldErrors.ts';

const intl = createIntl({ locale: 'en' });

test('names errors inside repeated sections by index', () => {
  const required = fieldMessage({ id: 'test.required', defaultMessage: 'Required' });
  const errors = { name: required, names: [undefined, { text: 'Too long' }], place: { latitude: required } };
  expect([...flattenErrors(intl, errors)]).toEqual([
    ['name', 'Required'],
    ['names.1.text', 'Too long'],
    ['place.latitude', 'Required'],
  ]);
});

test('finds a control by its name or label, and the name of its section', () => {
  document.body.innerHTML = `<form>
    <fieldset role="group" aria-labelledby="part"><b id="part">Names</b><input name="names[1].text"></fieldset>
    <label for="team">Team*</label><input id="team" aria-invalid="true">
    <b id="kind">Kind</b><div role="radiogroup" aria-labelledby="kind" aria-invalid="true"><input type="radio"></div>
  </form>`;
  const form = document.body.querySelector('form') as HTMLElement;
  const second = controlOf(form, 'names.1.text', 'Text');
  expect(second).toBe(form.querySelector('[name="names[1].text"]'));
  expect(sectionLabelOf(second)).toBe('Names');
  expect(controlOf(form, 'team', 'Team')).toBe(form.querySelector('#team'));
  expect(controlOf(form, 'kind', 'Kind')).toBe(form.querySelector('[type=radio]'));
  expect(controlOf(form, 'hidden', 'Hidden')).toBeUndefined();
});
