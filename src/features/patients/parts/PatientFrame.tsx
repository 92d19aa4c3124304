import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HistoryButton } from '../../../shared/history/HistoryButton.tsx';
import { Breadcrumbs } from '../../../shared/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { messages } from '../messages.ts';
import { patientPath, paths } from '../index.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

interface Props {
  patientId: string;
  children: ReactNode;
}

/** Breadcrumb and title of the patient's pages. */
export function PatientFrame({ patientId, children }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.details);
  return (
    <div className={useStyles().root}>
      <div>
        <Breadcrumbs
          crumbs={[
            { text: intl.formatMessage(messages.title), to: paths.list },
            { text: intl.formatMessage(messages.profile), to: patientPath(patientId) },
            { text: title },
          ]}
        />
        <PageHeader title={title} actions={<HistoryButton type="Patient" id={patientId} />} />
      </div>
      {children}
    </div>
  );
}
