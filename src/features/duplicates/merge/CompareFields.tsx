import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { Reference } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { elementMessages } from '../../../shared/history/elementMessages.ts';
import { useValueFormatter } from '../../../shared/history/useValueFormatter.ts';
import { toParts } from '../../../shared/history/valueParts.ts';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { nameOf, type MergeResource, type MergeType } from '../match/record.ts';
import type { Choice, Choices, DifferentField } from './combine.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, marginBlockEnd: tokens.spacingVerticalL },
  field: {
    paddingBlockStart: tokens.spacingVerticalM,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  // The values of a record are below each other where there is room for several columns.
  values: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    alignItems: 'start',
  },
  value: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  missing: { color: tokens.colorNeutralForeground2 },
  detail: { display: 'block', color: tokens.colorNeutralForeground2 },
});

const all = ' all';

interface Props {
  type: MergeType;
  records: readonly MergeResource[];
  stays: string;
  onStays: (id: string) => void;
  fields: readonly DifferentField[];
  choices: Choices;
  onChoice: (element: string, choice: Choice) => void;
  disabled: boolean;
}

/** The records side by side: which one stays, and which value it gets for each element in which they differ. */
export function CompareFields({ type, records, stays, onStays, fields, choices, onChoice, disabled }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const references = useMemo(
    () =>
      fields.flatMap(({ element, values }) =>
        Object.values(values).flatMap((value) =>
          toParts(value, element).flatMap((part): Reference[] => (part.as === 'reference' ? [part.reference] : [])),
        ),
      ),
    [fields],
  );
  const words = useValueFormatter(elementMessages, useReferenceNames(references));
  const textOf = (element: string, value: unknown): string => words.format(toParts(value, element));
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage(messages.stays)}>
        <RadioGroup
          className={styles.values}
          value={stays}
          disabled={disabled}
          onChange={(_event, data) => onStays(data.value)}
        >
          {records.map((record) => (
            <Radio
              key={record.id}
              value={record.id ?? ''}
              label={{ className: styles.value, children: <RecordLabel type={type} record={record} /> }}
            />
          ))}
        </RadioGroup>
      </Field>
      {fields.map(({ element, values, isList }) => {
        const choice = choices[element];
        return (
          <Field key={element} className={styles.field} label={words.path([{ element }])}>
            <RadioGroup
              className={styles.values}
              value={choice === undefined ? '' : choice === 'all' ? all : choice.from}
              disabled={disabled}
              onChange={(_event, data) => onChoice(element, data.value === all ? 'all' : { from: data.value })}
            >
              {records.map(({ id = '' }) => (
                <Radio
                  key={id}
                  value={id}
                  label={{
                    className: styles.value,
                    children:
                      values[id] === undefined ? (
                        <span className={styles.missing}>
                          <FormattedMessage {...messages.noValue} />
                        </span>
                      ) : (
                        <bdi>{textOf(element, values[id])}</bdi>
                      ),
                  }}
                />
              ))}
              {isList && <Radio value={all} label={intl.formatMessage(messages.allValues)} />}
            </RadioGroup>
          </Field>
        );
      })}
      {fields.length === 0 && (
        <Text>
          <FormattedMessage {...messages.noDifferences} />
        </Text>
      )}
    </div>
  );
}

/** Name of a record with what distinguishes it from others of the same name. */
function RecordLabel({ type, record }: { type: MergeType; record: MergeResource }) {
  const styles = useStyles();
  const identifiers = (record.identifier ?? []).flatMap(({ value }) => value ?? []);
  const id = record.id ?? '';
  return (
    <>
      <bdi>
        <ReferenceLink reference={{ reference: `${type}/${id}` }}>{nameOf(record)}</ReferenceLink>
      </bdi>
      <Text className={styles.detail} size={200}>
        <bdi>{identifiers.length > 0 ? identifiers.join(', ') : id}</bdi>
      </Text>
    </>
  );
}
