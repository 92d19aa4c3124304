import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { useText } from '../../shared/intl/useText.ts';
import { hiddenText } from '../../shared/layout/hiddenText.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { textColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFhirPage } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { tryPath } from './paths.ts';
import { nameOf } from './questionnaire.ts';
import { supportClasses } from './support/extensionSupport.ts';
import { FindingDisclosure } from './support/FindingDisclosure.tsx';
import { messages } from './support/messages.ts';
import { countByClass, supportReport, type Finding } from './support/supportReport.ts';

const useStyles = makeStyles({
  hidden: hiddenText,
  details: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
  },
});

interface SupportRow {
  id: string;
  name: string;
  findings: readonly Finding[];
}

const toRow = (questionnaire: Questionnaire): SupportRow => ({
  id: questionnaire.id ?? '',
  name: nameOf(questionnaire),
  findings: supportReport(questionnaire),
});

/** Active questionnaires with what this application does not support of each, in three classes. */
export default function SupportPage() {
  const styles = useStyles();
  const text = useText();
  const intl = useIntl();
  const params = useListParams({ sort: 'title', sorts: ['title'], table: 'questionnaireSupport' });
  // Complete questionnaires: the unsupported parts can be anywhere in them.
  const list = useFhirPage<Questionnaire, SupportRow>({
    ...{ type: 'Questionnaire', toRow, params, fileName: 'questionnaire-support' },
    query: { status: 'active', _sort: params.sort || 'title' },
  });
  return (
    <ListPage
      list={list}
      title={messages.title}
      search={false}
      columns={[
        textColumn('name', messages.name, ({ name }: SupportRow) => name, { sort: 'title' }),
        ...supportClasses.map((one) =>
          textColumn(one, messages[one], ({ findings }: SupportRow) => intl.formatNumber(countByClass(findings)[one])),
        ),
        {
          key: 'details',
          label: messages.details,
          isBelow: true,
          render: ({ id, name, findings }: SupportRow) => (
            <div className={styles.details}>
              {findings.length === 0 ? (
                text(messages.complete)
              ) : (
                <FindingDisclosure
                  title={
                    <>
                      <span aria-hidden>{text(messages.details)}</span>
                      <span className={styles.hidden}>{intl.formatMessage(messages.detailsOf, { name })}</span>
                    </>
                  }
                  findings={findings}
                />
              )}
              <TextLink to={tryPath(id)} label={intl.formatMessage(messages.tryNamed, { name })}>
                {text(messages.try)}
              </TextLink>
            </div>
          ),
        },
      ]}
    >
      <Intro>{text(messages.intro)}</Intro>
    </ListPage>
  );
}
