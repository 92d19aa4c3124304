import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { total } from '../../../fhir/bundle.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  kind: RecordKind;
  patientId: string;
  /** False if the user may not read the entries: the count is not requested. */
  allowed: boolean;
}

/** Label of a tab with the number of entries, counted by the server. */
export function TabLabel({ kind, patientId, allowed }: Props) {
  const intl = useIntl();
  const count = total(kind.useSearch(patientId, allowed ? { _summary: 'count' } : undefined).data);
  return (
    <span className={useStyles().root}>
      <FormattedMessage {...kind.label} />
      {count !== undefined && (
        <CounterBadge
          appearance="filled"
          color="informative"
          count={count}
          overflowCount={9999}
          showZero
          aria-label={intl.formatMessage(messages.tabCount, { count })}
        />
      )}
    </span>
  );
}
