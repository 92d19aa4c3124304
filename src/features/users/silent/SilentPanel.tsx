import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { usePersonPath } from '../../../shared/people/usePersonPath.ts';
import { kindMessages, messages } from './messages.ts';
import type { SilentWorker, SilentWorkers } from './readSilent.ts';
import { locationNames, Phones, teamNames, useNames } from './SilentTable.tsx';
import { WeeksChart } from './WeeksChart.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { marginBlock: 0, overflowWrap: 'anywhere' },
});

const moment = (time: number | undefined): string => (time === undefined ? '' : formatMoment(new Date(time)));

interface Props {
  worker: SilentWorker;
  found: SilentWorkers;
}

/** Side panel of a worker without recent data: the reason, telephone numbers, and the responses of the last weeks. */
export function SilentPanel({ worker, found: { teams, rules } }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useNames();
  const personPath = usePersonPath();
  return (
    <div className={styles.root}>
      <Subtitle1 as="h3" className={styles.title}>
        <bdi>{worker.name}</bdi>
      </Subtitle1>
      <PropertyList
        items={[
          [intl.formatMessage(messages.reason), intl.formatMessage(kindMessages[worker.kind])],
          [intl.formatMessage(messages.phone), worker.phones.length > 0 && <Phones phones={worker.phones} />],
          [intl.formatMessage(messages.days), worker.days === undefined ? '' : intl.formatNumber(worker.days)],
          [intl.formatMessage(messages.newest), moment(worker.newest)],
          [intl.formatMessage(messages.lastSignIn), moment(worker.lastSignIn)],
          [intl.formatMessage(messages.team), names(teamNames(worker, teams))],
          [intl.formatMessage(messages.location), names(locationNames(worker, teams))],
        ]}
      />
      <TextLink to={personPath(worker.id, worker.accountId)}>
        <FormattedMessage {...messages.person} />
      </TextLink>
      <WeeksChart ids={worker.id} isTagged={worker.isTagged} rules={rules} />
    </div>
  );
}
