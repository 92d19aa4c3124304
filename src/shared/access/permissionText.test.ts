import { createIntl } from 'react-intl';
import { permissionResources } from '../../../common/session/permissions.ts';
import { allowedText, permissionText, recordsText } from './permissionText.ts';

const intl = createIntl({ locale: 'en', onError: () => undefined });

test.each(permissionResources)('names the records of %s', (resource) => {
  expect(recordsText(intl, resource)).not.toBe(resource);
});

test('describes permissions and grants by action and records', () => {
  expect(permissionText(intl, 'Location.create')).toBe('Add locations');
  expect(permissionText(intl, 'iam_user.manage')).toBe('View, add, edit and delete users');
  expect(allowedText(intl, ['read', ['iam_user', 'iam_group', 'iam_role']])).toBe(
    'View users, user groups, and user roles',
  );
});
