import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useLoadedReferenceNames } from '../../../../api/fhir/useReferenceNames.ts';
import { selectReferenceName, type StateWithEntities } from '../../../../entities/entitiesSlice.ts';
import { parseReference } from '../../../../../common/fhir/reference.ts';
import { ReferenceSelect } from '../../../../shared/form/ReferenceSelect.tsx';
import { extensionsOf } from '../extensions.ts';
import { messages } from '../messages.ts';
import { withValue } from '../value.ts';
import { ReferenceTypeSelect } from './ReferenceTypeSelect.tsx';
import { referenceOptions, searchable, type Searchable } from './useReferenceOptions.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalXS } });

/** A reference to a resource: searched by name if one of the allowed types supports it, otherwise typed. */
export function ReferenceWidget({ question, label, answer, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const wanted = extensionsOf(question, 'referenceResource').flatMap(({ valueCode }) => valueCode ?? []);
  const types = searchable.filter((type) => wanted.length === 0 || wanted.includes(type));
  const reference = answer?.valueReference;
  const given = parseReference(reference)?.type;
  const [chosen, setChosen] = useState<Searchable | undefined>(searchable.find((type) => type === given));
  const type = chosen ?? types[0];
  const nameOf = useLoadedReferenceNames([reference]);
  const store = useStore<StateWithEntities>();
  const write = (value: string | undefined): void => {
    // The search response of the options cached the resource and its name.
    const display = selectReferenceName(store.getState(), value);
    onChange(
      value ? withValue(answer, { valueReference: { reference: value, ...(display && { display }) } }) : undefined,
    );
  };
  if (type === undefined) {
    return (
      <Input
        input={{ dir: 'ltr' }}
        value={reference?.reference ?? ''}
        placeholder={intl.formatMessage(messages.referenceHint)}
        disabled={disabled}
        onChange={(_event, data) => write(data.value)}
      />
    );
  }
  return (
    <div className={styles.root}>
      <ReferenceSelect
        key={type}
        value={reference?.reference}
        onChange={write}
        useOptions={referenceOptions[type]}
        nameOf={() => nameOf(reference)}
        disabled={disabled}
      />
      <ReferenceTypeSelect label={label} types={types} value={type} onChange={setChosen} disabled={disabled} />
    </div>
  );
}
