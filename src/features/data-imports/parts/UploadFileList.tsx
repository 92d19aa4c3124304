import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { PageLink } from '../../../shared/layout/PageLink.tsx';
import { detailMessages } from '../detailMessages.ts';
import { kindOf } from '../importKinds.ts';
import { detailsPath } from '../index.ts';
import { StatusTag } from './StatusTag.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
});

interface Props {
  current: string;
  upload: readonly ImportJob[];
}

/** Links to the files of the same upload, which are written and undone together. */
export function UploadFileList({ current, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  if (upload.length < 2) return null;
  return (
    <nav aria-label={intl.formatMessage(detailMessages.siblings)}>
      <ul className={styles.list}>
        {upload.map((job) => {
          const kind = kindOf(job.workflowType);
          return (
            <li key={job.workflowId} className={styles.item}>
              <PageLink
                className={styles.link}
                to={detailsPath(job.workflowId)}
                aria-current={job.workflowId === current ? 'page' : undefined}
              >
                {kind ? intl.formatMessage(kind.label) : job.workflowType}
              </PageLink>
              <StatusTag job={job} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
