import { createIntl } from 'react-intl';
import { grantText } from './grantText.ts';

const texts = {
  'access.roles.byGroup': 'g {group}',
};

test('isolates the label of a group from right-to-left text', () => {
  const way = { group: { id: '1', label: 'Providers › Nurses' }, through: [] };
  const quiet = { messages: texts, onError: () => undefined };
  expect(grantText(createIntl({ locale: 'ar', ...quiet }), way)).toContain('\u2066Providers › Nurses\u2069');
  expect(grantText(createIntl({ locale: 'fr', ...quiet }), way)).not.toContain('\u2066');
});
