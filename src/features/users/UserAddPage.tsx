import { useIntl } from 'react-intl';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { useVariant } from '../../shared/project/useVariant.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';

import { messages } from './messages.ts';
import { UserFormPage } from './parts/UserFormPage.tsx';
import { formAttributes, profileValues } from './profileFields.ts';
import { newUserForm } from './userForm.ts';
import { readFormProfile } from './userProfile.ts';
import { userVariants } from './variants.ts';

export default function UserAddPage() {
  const intl = useIntl();
  const variant = useVariant(userVariants);
  const query = useReadFresh(readFormProfile);
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.fetchUserFailed)}>
      {({ profile }) => (
        <UserFormPage
          profile={profile}
          initial={{ ...newUserForm, ...profileValues(undefined, formAttributes(profile, variant)) }}
        />
      )}
    </QueryState>
  );
}
