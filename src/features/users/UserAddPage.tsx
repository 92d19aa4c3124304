import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { UpConfig } from '../../api/keycloak/index.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { useVariant } from '../../shared/project/useVariant.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { UserFormPage } from './parts/UserFormPage.tsx';
import { formAttributes, profileValues } from './profileFields.ts';
import { newUserForm } from './userForm.ts';
import { readProfile } from './userProfile.ts';
import { userVariants } from './variants.ts';

export default function UserAddPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const variant = useVariant(userVariants);
  const load = useCallback(async () => ({ profile: await dispatch(readProfile()) }), [dispatch]);
  const query = useUncachedRead<{ profile: UpConfig | undefined }>(load);
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
