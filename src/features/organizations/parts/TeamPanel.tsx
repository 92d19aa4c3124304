import { makeStyles, tokens } from '@fluentui/react-components';
import type { Organization } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useReadOrganizationQuery } from '../../../api/fhir/index.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';
import { viewPath } from '../index.ts';
import { Members } from './Members.tsx';
import { TeamLocations } from './TeamLocations.tsx';
import { TeamProperties } from './TeamProperties.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  link: { color: tokens.colorBrandForegroundLink },
});

interface Props {
  id: string;
}

/** Side panel: the team, the first of its members and Locations, and a link to its page. */
export function TeamPanel({ id }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const query = useReadOrganizationQuery({ id });
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.listFailed)}>
      {(organization: Organization) => (
        <div className={styles.root}>
          <TeamProperties organization={organization} />
          <Members organization={organization} short />
          <TeamLocations organization={organization} short />
          <Link className={styles.link} to={viewPath(id)}>
            <FormattedMessage {...messages.openPage} />
          </Link>
        </div>
      )}
    </QueryState>
  );
}
