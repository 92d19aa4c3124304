import { createIntl } from 'react-intl';
import { issueText } from './issueText.ts';

const issue = { code: 'inUse', message: '', values: { value: 'Location/-7', type: 'Location' } };
const textIn = (locale: string): string =>
  issueText(createIntl({ locale, messages: {}, onError: () => undefined }), issue);

test('cells in a text are isolated from right-to-left text only, and choose a part of it as they are', () => {
  expect(textIn('en')).toBe('Locations lie below it: Location/-7');
  expect(textIn('ar')).toBe('Locations lie below it: \u2068Location/-7\u2069');
});
