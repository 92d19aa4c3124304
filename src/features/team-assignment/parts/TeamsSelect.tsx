import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { ReferencesSelect } from '../../../shared/form/ReferencesSelect.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { messages } from '../messages.ts';

interface Props {
  value: readonly ReferenceOption[];
  onChange: (value: readonly ReferenceOption[]) => void;
  disabled: boolean;
}

/** Selects teams by search. Without the permission to read teams, the selected ones are read-only. */
export function TeamsSelect({ value, onChange, disabled }: Props) {
  const intl = useIntl();
  const mayRead = useCan('Organization.read');
  const label = intl.formatMessage(messages.select);
  return (
    <Field
      label={label}
      hint={mayRead ? undefined : intl.formatMessage(messages.needs, { permission: 'Organization.read' })}
    >
      <ReferencesSelect
        label={label}
        value={value}
        onChange={onChange}
        useOptions={useTeamOptions}
        placeholder={intl.formatMessage(messages.placeholder)}
        disabled={!mayRead || disabled}
      />
    </Field>
  );
}
