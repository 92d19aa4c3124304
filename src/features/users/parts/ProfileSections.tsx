import { useIntl } from 'react-intl';
import type { UpConfig } from '../../../api/keycloak/index.ts';
import type { ProfileAttribute } from '../../../../common/keycloak/userProfile.ts';
import { FormSection } from '../../../shared/form/FormSection.tsx';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import { formatText, labelText, shownText } from '../../../shared/account/profileTexts.ts';
import { Field, Input } from '@fluentui/react-components';
import { ProfileField } from './ProfileField.tsx';

interface Props {
  profile: UpConfig | undefined;
  declared: readonly ProfileAttribute[];
  isReadOnly: (name: string) => boolean;
}

/** The groups of attributes that the user profile declares, each with a heading. */
export function ProfileGroups({ profile, declared, isReadOnly }: Props) {
  const intl = useIntl();
  return (profile?.groups ?? []).map(({ name = '', displayHeader, displayDescription }) => {
    const attributes = declared.filter(({ group }) => group === name);
    if (attributes.length === 0) return null;
    const description = shownText(displayDescription);
    return (
      <FormSection
        key={name}
        title={formatText(intl, shownText(displayHeader) ?? name)}
        {...(description !== undefined && { hint: formatText(intl, description) })}
      >
        {attributes.map((attribute) => (
          <ProfileField
            key={attribute.name}
            attribute={attribute}
            profile={profile}
            isReadOnly={isReadOnly(attribute.name)}
          />
        ))}
      </FormSection>
    );
  });
}

/** Attributes of the account that the user profile does not declare. */
export function UndeclaredAttributes({
  attributes,
}: {
  attributes: readonly (readonly [string, readonly string[]])[];
}) {
  const intl = useIntl();
  if (attributes.length === 0) return null;
  return (
    <FormSection title={profileMessages.undeclared} hint={profileMessages.undeclaredHint}>
      {attributes.map(([name, values]) => (
        <Field key={name} label={labelText(intl, undefined, name)}>
          <Input value={values.join(', ')} readOnly input={{ dir: 'auto' }} />
        </Field>
      ))}
    </FormSection>
  );
}
