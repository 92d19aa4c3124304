import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { platformEndpoints, useGetAbsentLocationsQuery, type ImportJob } from '../../../api/platform/index.ts';
import { readFresh } from '../../../api/read.ts';
import { useDownload } from '../../../shared/export/useDownload.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { detailMessages } from '../detailMessages.ts';
import { recordPage } from '../importKinds.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start' },
  more: { marginInline: tokens.spacingHorizontalS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** Locations shown; the file has all. */
const limit = 100;

interface Props {
  job: ImportJob;
}

/** Stored Locations of the same kinds below the parents of a list that the list does not have. */
export function AbsentTab({ job: { workflowId, workflowType, revision } }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const download = useDownload();
  const query = useGetAbsentLocationsQuery({ workflowId, limit }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState key={revision} query={query}>
      {({ total, locations }) => (
        <div className={styles.root}>
          <Text>{intl.formatMessage(detailMessages.absentText, { count: total })}</Text>
          <ul className={styles.list}>
            {locations.map(({ id, name, parentName, codes }) => (
              <li key={id}>
                <RelatedLink to={recordPage(workflowType, `Location/${id}`)}>{name || id}</RelatedLink>
                <bdi className={styles.more}>{[parentName, ...Object.values(codes)].filter(Boolean).join(' · ')}</bdi>
              </li>
            ))}
          </ul>
          {total > locations.length && (
            <Text>{intl.formatMessage(detailMessages.absentMore, { count: total - locations.length })}</Text>
          )}
          {total > 0 && (
            <Button
              icon={<ArrowDownloadRegular />}
              onClick={() =>
                void download(
                  readFresh(platformEndpoints.endpoints.downloadAbsentLocations, { workflowId }),
                  detailMessages.actionFailed,
                )
              }
            >
              {intl.formatMessage(detailMessages.absentCsv)}
            </Button>
          )}
        </div>
      )}
    </QueryState>
  );
}
