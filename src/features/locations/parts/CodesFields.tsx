import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import type { Codes } from '../codes.ts';
import { messages } from '../messages.ts';

/** The codes of a Location in the systems of the installation. Codes in other systems stay. */
export function CodesFields() {
  const intl = useIntl();
  const { locationIdentifiers } = useConfig();
  const nameOf = (system: string): string => locationIdentifiers.find((each) => each.system === system)?.name ?? system;
  const { value, setValue, leave, error } = useFormField<Codes>('codes', {
    label: intl.formatMessage(messages.codes),
    show: (codes) =>
      intl.formatList(
        Object.entries(codes).map(([system, code]) =>
          intl.formatMessage(messages.codeIn, { system: nameOf(system), code }),
        ),
        { type: 'unit' },
      ),
  });
  return locationIdentifiers.map(({ key, system, name }) => (
    <Field key={key} label={name} validationMessage={error}>
      <Input
        name={`codes-${key}`}
        value={value[system] ?? ''}
        autoComplete="off"
        input={{ dir: value[system] ? 'auto' : undefined }}
        onChange={(_event, data) => setValue({ ...value, [system]: data.value })}
        onBlur={leave}
      />
    </Field>
  ));
}
