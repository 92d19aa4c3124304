import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import type { MergeType } from '../match/record.ts';
import { messages } from '../messages.ts';
import type { Scope } from '../scope.ts';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { useReferenceName } from '../../../shared/table/filters/useReferenceName.ts';
import { formatReference } from '../../../../common/fhir/reference.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  field: { inlineSize: '16rem', maxInlineSize: '100%' },
});

const kinds = { all: messages.scopeAll, below: messages.scopeBelow, name: messages.scopeName } as const;
type Kind = keyof typeof kinds;

interface Props {
  type: MergeType;
  /** Scope in the address. */
  scope: Scope;
  running: boolean;
  onStart: (scope: Scope) => void;
}

/** Chooses the records in which duplicates are searched. */
export function ScopeForm({ type, scope, running, onStart }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [kind, setKind] = useState<Kind>(scope.kind === 'record' ? 'all' : scope.kind);
  const [below, setBelow] = useState(scope.kind === 'below' ? scope.id : '');
  const [text, setText] = useState(scope.kind === 'name' ? scope.text : '');
  const name = useReferenceName(below && formatReference('Location', below));
  const chosen: Scope | undefined =
    kind === 'below'
      ? below === ''
        ? undefined
        : { kind, id: below }
      : kind === 'name'
        ? text.trim() === ''
          ? undefined
          : { kind, text: text.trim() }
        : { kind };
  const start = (): void => {
    if (chosen && !running) onStart(chosen);
  };
  return (
    <div className={styles.root} role="search">
      <Field className={styles.field} label={intl.formatMessage(messages.scope)}>
        <Select value={kind} onChange={(_event, data) => setKind(data.value as Kind)}>
          {Object.entries(kinds)
            .filter(([each]) => each !== 'below' || type === 'Location')
            .map(([each, label]) => (
              <option key={each} value={each}>
                {intl.formatMessage(label)}
              </option>
            ))}
        </Select>
      </Field>
      {kind === 'below' && (
        <Field className={styles.field} label={intl.formatMessage(messages.below)}>
          <ReferenceSelect
            value={below}
            onChange={(id) => setBelow(id ?? '')}
            useOptions={useLocationOptions}
            nameOf={() => name}
          />
        </Field>
      )}
      {kind === 'name' && (
        <Field className={styles.field} label={intl.formatMessage(messages.name)}>
          <Input
            value={text}
            onChange={(_event, data) => setText(data.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') start();
            }}
          />
        </Field>
      )}
      <Button appearance="primary" disabledFocusable={running || chosen === undefined} onClick={start}>
        <FormattedMessage {...messages.start} />
      </Button>
    </div>
  );
}
