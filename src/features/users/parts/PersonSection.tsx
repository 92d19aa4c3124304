import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { UpConfig } from '../../../api/keycloak/index.ts';
import {
  isRequired,
  profileAttribute,
  profileAttributes,
  type ProfileAttribute,
} from '../../../../common/keycloak/userProfile.ts';
import { FormSection } from '../../../shared/form/FormSection.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import type { UserVariant } from '../variants.ts';
import { ProfileField } from './ProfileField.tsx';

interface Props {
  variant: UserVariant;
  profile: UpConfig | undefined;
  /** Declared attributes of this section. */
  declared: readonly ProfileAttribute[];
  /** Props of a field that Keycloak does not change, by its name in the user profile. */
  accessOf: (name: string) => { disabled?: boolean; hint?: string };
}

/** Names, contact data, and the declared attributes without a group, which are at their position in the user profile. */
export function PersonSection({ variant, profile, declared, accessOf }: Props) {
  const { formatMessage } = useIntl();
  const emailAttribute = profileAttribute(profile, 'email');
  const fields: [string, ReactNode][] = [
    [
      'firstName',
      <TextField name="firstName" label={formatMessage(messages.firstName)} required {...accessOf('firstName')} />,
    ],
    [
      'lastName',
      <TextField name="lastName" label={formatMessage(messages.lastName)} required {...accessOf('lastName')} />,
    ],
  ];
  if (variant.personalIds) {
    fields.push(
      [
        attributes.nationalId,
        <TextField
          name="nationalId"
          label={formatMessage(messages.nationalId)}
          required
          {...accessOf(attributes.nationalId)}
        />,
      ],
      [
        attributes.phoneNumber,
        <TextField
          name="phoneNumber"
          label={formatMessage(messages.phone)}
          type="tel"
          required
          {...accessOf(attributes.phoneNumber)}
        />,
      ],
    );
  }
  fields.push([
    'email',
    <TextField
      name="email"
      label={formatMessage(messages.email)}
      type="email"
      required={emailAttribute !== undefined && isRequired(emailAttribute)}
      {...accessOf('email')}
    />,
  ]);
  for (const attribute of declared) {
    const isReadOnly = accessOf(attribute.name).disabled ?? false;
    fields.push([attribute.name, <ProfileField attribute={attribute} profile={profile} isReadOnly={isReadOnly} />]);
  }
  const order = profileAttributes(profile).map(({ name }) => name);
  const positionOf = ([name]: [string, ReactNode]): number => {
    const position = order.indexOf(name);
    return position < 0 ? order.length : position;
  };
  // Keycloak's default profile begins with the email, so the order applies only to a profile with attributes of its own.
  const sorted = declared.length > 0 ? fields.toSorted((a, b) => positionOf(a) - positionOf(b)) : fields;
  return (
    <FormSection title={messages.sectionPerson}>
      {sorted.map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FormSection>
  );
}
