import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { FormSection, Wide } from '../../../shared/form/FormSection.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SearchSelectField } from '../../../shared/form/SearchSelectField.tsx';
import { ReferencesField } from '../../../shared/form/ReferencesField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';
import { useAppIdOptions, appIdOption } from '../useAppIdOptions.ts';
import { useGroupOptions } from '../../../shared/people/useGroupOptions.ts';
import { newUserMessages } from '../newUserMessages.ts';
import { teamPermissions } from '../teams.ts';
import type { UserForm } from '../userForm.ts';
import { useRoleOptions } from '../../../shared/people/useRoleOptions.ts';
import { NewSignInFields } from './NewSignInFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import type { UserVariant } from '../variants.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Composition } from '../../../fhir/r4.ts';
import { useSearchCompositionQuery } from '../../../api/fhir/index.ts';
import { matches } from '../../../fhir/bundle.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { applicationComposition } from '../../../fhir/codes.ts';

interface Props {
  variant: UserVariant;
  editing: boolean;
  /** The account exists, so its user name is read-only. */
  exists: boolean;
  /** The signed-in user edits their own account. */
  self: boolean;
}

/** Fields of the person, the account, and what the account may do. */
export function UserFields({ variant, editing, exists, self }: Props) {
  const { formatMessage } = useIntl();
  const { values, initialValues } = useFormikContext<UserForm>();
  const nameOf = useAppIdName(initialValues.fhirCoreAppId);
  const seesGroups = useCan('iam_group.read');
  const mayGiveRoles = useCan('iam_role.read', 'iam_user.update');
  const mayChangeTeams = useCan(...teamPermissions);
  const maySetPassword = useCan('iam_user.update');
  const leavesOwnGroup =
    self && initialValues.userGroups.some(({ value }) => values.userGroups.every((group) => group.value !== value));
  const yesNo = [
    { value: 'yes', label: formatMessage(messages.yes) },
    { value: 'no', label: formatMessage(messages.no) },
  ] as const;
  return (
    <>
      <FormSection title={messages.sectionPerson}>
        <TextField name="firstName" label={formatMessage(messages.firstName)} required />
        <TextField name="lastName" label={formatMessage(messages.lastName)} required />
        {variant.personalIds && (
          <>
            <TextField name="nationalId" label={formatMessage(messages.nationalId)} required />
            <TextField name="phoneNumber" label={formatMessage(messages.phone)} type="tel" required />
          </>
        )}
        <TextField name="email" label={formatMessage(messages.email)} type="email" />
      </FormSection>
      <FormSection title={messages.sectionAccount}>
        <TextField name="username" label={formatMessage(messages.username)} required disabled={exists} />
        {variant.userType && (
          <RadioField
            name="userType"
            label={formatMessage(messages.userType)}
            options={[
              { value: 'practitioner', label: formatMessage(messages.practitioner) },
              { value: 'supervisor', label: formatMessage(messages.supervisor) },
            ]}
          />
        )}
        <RadioField
          name="enabled"
          label={formatMessage(messages.enable)}
          options={yesNo}
          // Users who disable their own account could not enable it again.
          disabled={self}
          hint={self ? formatMessage(messages.enableSelf) : undefined}
        />
        {editing && !self && (
          <RadioField
            name="active"
            label={formatMessage(messages.markPractitioner)}
            options={yesNo}
            disabled={values.enabled !== 'yes'}
          />
        )}
      </FormSection>
      <FormSection title={messages.sectionAccess}>
        {seesGroups && (
          <ReferencesField
            name="userGroups"
            label={formatMessage(messages.groups)}
            hint={formatMessage(messages.groupsHint)}
            useOptions={useGroupOptions}
          />
        )}
        {leavesOwnGroup && (
          <Wide>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <FormattedMessage {...messages.ownGroups} />
              </MessageBarBody>
            </MessageBar>
          </Wide>
        )}
        <SearchSelectField
          name="fhirCoreAppId"
          label={formatMessage(messages.appId)}
          hint={formatMessage(messages.appIdHint)}
          required
          useOptions={useAppIdOptions}
          nameOf={nameOf}
        />
        {!editing && mayGiveRoles && (
          <ReferencesField
            name="realmRoles"
            label={formatMessage(newUserMessages.realmRoles)}
            hint={formatMessage(newUserMessages.realmRolesHint)}
            useOptions={useRoleOptions}
          />
        )}
      </FormSection>
      {mayChangeTeams && (
        <FormSection title={newUserMessages.sectionTeams}>
          <TeamFields />
        </FormSection>
      )}
      {!editing && maySetPassword && <NewSignInFields />}
    </>
  );
}

/** Name of the application the form was opened with; undefined while loading or if it does not exist. */
function useAppIdName(stored: string): (value: string) => string | undefined {
  const { currentData } = useSearchCompositionQuery(
    stored
      ? {
          type: codingKey(applicationComposition.type),
          category: codingKey(applicationComposition.category),
          identifier: stored,
          _elements: 'identifier,title',
        }
      : skipToken,
  );
  const options = matches<Composition>(currentData, 'Composition').flatMap(appIdOption);
  return (value) => options.find((option) => option.value === value)?.label;
}
