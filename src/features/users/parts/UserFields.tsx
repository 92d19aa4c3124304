import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UpConfig } from '../../../api/keycloak/index.ts';
import { isEditable, profileAttribute, storesAttribute } from '../../../../common/keycloak/userProfile.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormSection, Wide } from '../../../shared/form/FormSection.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SearchSelectField } from '../../../shared/form/SearchSelectField.tsx';
import { ReferencesField } from '../../../shared/form/ReferencesField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { NameOf } from '../../../shared/form/useChosenName.ts';
import { messages } from '../messages.ts';
import { useAppIdOptions, appIdOptions } from '../useAppIdOptions.ts';
import { useGroupOptions } from '../../../shared/people/useGroupOptions.ts';
import { newUserMessages } from '../newUserMessages.ts';
import { teamPermissions } from '../teams.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { formAttributes, isUngrouped, undeclaredAttributes } from '../profileFields.ts';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import type { UserForm } from '../userForm.ts';
import type { StoredUser } from '../useStoredUser.ts';
import { useRoleOptions } from '../../../shared/people/useRoleOptions.ts';
import { NewSignInFields } from './NewSignInFields.tsx';
import { PersonSection } from './PersonSection.tsx';
import { ProfileGroups, UndeclaredAttributes } from './ProfileSections.tsx';
import { TeamFields } from './TeamFields.tsx';
import type { UserVariant } from '../variants.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Composition } from '../../../../common/fhir/r4.ts';
import { useSearchCompositionQuery } from '../../../api/fhir/index.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { applicationComposition } from '../../../../common/fhir/codes.ts';

interface Props {
  variant: UserVariant;
  editing: boolean;
  /** The account exists, so its user name is read-only. */
  exists: boolean;
  /** The signed-in user edits their own account. */
  self: boolean;
  /** The stored account; undefined for a new user. */
  stored: StoredUser | undefined;
  /** User profile of the realm; undefined if it could not be read. */
  profile: UpConfig | undefined;
}

/** Fields of the person, the account, and what the account may do. */
export function UserFields({ variant, editing, exists, self, stored, profile }: Props) {
  const { formatMessage } = useIntl();
  const { values, initialValues } = useFormikContext<UserForm>();
  const nameOf = useAppIdName(initialValues.fhirCoreAppId);
  const seesGroups = useCan('iam_group.read');
  const mayGiveRoles = useCan('iam_role.read', 'iam_user.update');
  const mayChangeTeams = useCan(...teamPermissions);
  const maySetPassword = useCan('iam_user.update');
  const leavesOwnGroup =
    self && initialValues.userGroups.some(({ value }) => values.userGroups.every((group) => group.value !== value));
  const isLeaving = editing && initialValues.enabled === 'yes' && values.enabled !== 'yes';
  const isDirectoryUser = Boolean(stored?.user.federationLink);
  /** Props of a field by its name in Keycloak's user profile. */
  const accessOf = (attribute: string) => {
    const declaredAttribute = profileAttribute(profile, attribute);
    const isFixed = stored !== undefined && declaredAttribute !== undefined && !isEditable(declaredAttribute);
    const isReadOnly = isFixed || (stored?.readOnly?.includes(attribute) ?? false);
    const hint = formatMessage(isDirectoryUser ? messages.directoryField : messages.readOnlyField);
    return isReadOnly ? { disabled: true, hint } : {};
  };
  const declared = formAttributes(profile, variant);
  const storesAppId = !profile || storesAttribute(profile, attributes.appId);
  const undeclared = undeclaredAttributes(profile, { ...stored?.hidden, ...stored?.user.attributes }, variant);
  const yesNo = [
    { value: 'yes', label: formatMessage(messages.yes) },
    { value: 'no', label: formatMessage(messages.no) },
  ] as const;
  return (
    <>
      {isDirectoryUser && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.directoryUser} />
          </MessageBarBody>
        </MessageBar>
      )}
      <PersonSection
        variant={variant}
        profile={profile}
        declared={declared.filter((attribute) => isUngrouped(profile, attribute))}
        accessOf={accessOf}
      />
      <ProfileGroups profile={profile} declared={declared} isReadOnly={(name) => accessOf(name).disabled ?? false} />
      <FormSection title={messages.sectionAccount}>
        <TextField
          name="username"
          label={formatMessage(messages.username)}
          required
          disabled={exists}
          hint={accessOf('username').hint}
        />
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
          hint={
            self ? formatMessage(messages.enableSelf) : isLeaving ? formatMessage(messages.enableLeaves) : undefined
          }
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
          hint={
            storesAppId
              ? formatMessage(messages.appIdHint)
              : formatMessage(profileMessages.appIdNotStored, { name: attributes.appId })
          }
          required={storesAppId}
          useOptions={useAppIdOptions}
          nameOf={nameOf}
          {...accessOf(attributes.appId)}
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
      <UndeclaredAttributes attributes={undeclared} />
      {!editing && maySetPassword && <NewSignInFields />}
    </>
  );
}

/** Name of the application the form was opened with: null while it loads, undefined if it does not exist. */
function useAppIdName(stored: string): NameOf {
  const { currentData, isFetching } = useSearchCompositionQuery(
    stored
      ? {
          type: codingKey(applicationComposition.type),
          category: codingKey(applicationComposition.category),
          identifier: stored,
          _elements: appIdOptions.elements,
        }
      : skipToken,
  );
  const options = matches<Composition>(currentData, 'Composition').flatMap((one) => appIdOptions.toRow(one));
  return (value) =>
    options.find((option) => option.value === value)?.label ?? (isFetching && value === stored ? null : undefined);
}
