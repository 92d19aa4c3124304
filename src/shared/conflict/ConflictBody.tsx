import { makeStyles, Text, tokens, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { useAuthorName } from '../history/useAuthorName.ts';
import { formatMoment } from '../intl/dates.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Choices, Side } from './applyChoices.ts';
import type { Change } from './mergeChanges.ts';
import { messages, type ConflictTexts } from './messages.ts';
import type { ReactNode } from 'react';
import { ValueText } from '../form/ValueText.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  changes: readonly Change[];
  changedAt: string | undefined;
  /** User id of the author of the other change; undefined if it is unknown or the user. */
  authorId: string | undefined;
  texts: ConflictTexts;
  fields: ReadonlyMap<string, FieldMetadata>;
  choices: Choices;
  onChoose: (change: Change, side: Side) => void;
}

/** Both sides of a conflict: choices for overlapping fields, and lists of the merged changes. */
export function ConflictBody({ changes, changedAt, authorId, texts, fields, choices, onChoose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const of = (kind: Change['kind']): readonly Change[] => changes.filter((change) => change.kind === kind);
  const sideChanges = (kind: 'mine' | 'theirs'): { key: string; before: unknown; after: unknown }[] =>
    of(kind).map((change) => ({ key: change.key, before: change.base, after: change[kind] }));
  const overlaps = of('overlap');
  return (
    <div className={styles.root}>
      <Text>
        {changedAt && (
          <>{authorId === undefined ? <Saved at={changedAt} /> : <SavedBy at={changedAt} authorId={authorId} />} </>
        )}
        <FormattedMessage
          {...(overlaps.length > 0 ? texts.choose : texts.nothingLost)}
          values={{ count: overlaps.length }}
        />
      </Text>
      {overlaps.map((change) => (
        <ConflictChoice
          key={change.key}
          change={change}
          about={fields.get(change.key)}
          chosen={choices[change.key]}
          texts={texts}
          onChoose={(side) => onChoose(change, side)}
        />
      ))}
      <ChangeList title={intl.formatMessage(texts.theirChanges)} changes={sideChanges('theirs')} fields={fields} />
      <ChangeList title={intl.formatMessage(texts.myChanges)} changes={sideChanges('mine')} fields={fields} />
      <ChangeList
        title={intl.formatMessage(messages.ourChanges)}
        changes={of('both').map(({ key, base, mine }) => ({ key, before: base, after: mine }))}
        fields={fields}
      />
    </div>
  );
}

/** When the other change was saved, and by whom if the name is known. */
function Saved({ at, author }: { at: string; author?: string | undefined }) {
  const when = <bdi dir="ltr">{formatMoment(at)}</bdi>;
  if (author === undefined) return <FormattedMessage {...messages.when} values={{ when }} />;
  return <FormattedMessage {...messages.whenBy} values={{ when, author: <bdi>{author}</bdi> }} />;
}

function SavedBy({ at, authorId }: { at: string; authorId: string }) {
  return <Saved at={at} author={useAuthorName(authorId)} />;
}

const useChoiceStyles = makeStyles({
  before: { color: tokens.colorNeutralForeground2 },
  side: { fontWeight: tokens.fontWeightSemibold },
});

interface ChoiceProps {
  change: Change;
  about: FieldMetadata | undefined;
  chosen: Side | undefined;
  texts: ConflictTexts;
  onChoose: (side: Side) => void;
}

/** A field changed by both sides: its previous value, and the choice between the new ones. */
function ConflictChoice({ change, about, chosen, texts, onChoose }: ChoiceProps) {
  const styles = useChoiceStyles();
  const sideText = (which: 'base' | Side): ReactNode => (
    <FormattedMessage
      {...texts[which === 'base' ? 'before' : which]}
      values={{
        b: (text) => <span className={styles.side}>{text}</span>,
        value: <ValueText value={change[which]} about={about} />,
      }}
    />
  );
  return (
    <Field label={about?.label ?? change.key} required>
      <Text className={styles.before}>{sideText('base')}</Text>
      <RadioGroup value={chosen ?? ''} onChange={(_event, data) => onChoose(data.value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} label={<span>{sideText(side)}</span>} />
        ))}
      </RadioGroup>
    </Field>
  );
}
