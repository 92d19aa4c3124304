import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useReadOrganizationQuery } from '../../api/fhir/index.ts';
import { Can } from '../../session/Can.tsx';
import { HistoryButton } from '../../shared/history/HistoryButton.tsx';
import { Breadcrumbs } from '../../shared/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { Members } from './Members.tsx';
import { TeamLocations } from './TeamLocations.tsx';
import { TeamProperties } from './TeamProperties.tsx';
import { editPath, paths } from './index.ts';
import { rights } from './organization.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

/** A team with its members and Locations: three requests, independent of the number of teams. */
export default function TeamViewPage() {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const nameOf = useTranslatedName();
  const query = useReadOrganizationQuery({ id });
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.listFailed)}>
      {(organization) => (
        <div className={styles.root}>
          <div>
            <PageHeader
              title={nameOf(organization)}
              actions={
                <>
                  <HistoryButton type="Organization" id={id} />
                  <Can needs={rights.edit}>
                    <Button icon={<EditRegular />} onClick={() => void navigate(editPath(id))}>
                      <FormattedMessage {...messages.edit} />
                    </Button>
                  </Can>
                </>
              }
            />
            <Breadcrumbs
              crumbs={[
                { text: intl.formatMessage(messages.listTitle), to: paths.list },
                { text: nameOf(organization) },
              ]}
            />
          </div>
          <Card>
            <TeamProperties organization={organization} />
          </Card>
          <Members organization={organization} />
          <TeamLocations organization={organization} />
        </div>
      )}
    </QueryState>
  );
}
