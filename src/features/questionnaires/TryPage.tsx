import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { idleSave } from '../../shared/save/saveState.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useGoBack } from '../../shared/state/useGoBack.ts';
import { FillerForm } from './filler/FillerForm.tsx';
import { messages as listMessages } from './messages.ts';
import type { Launch } from './filler/population/launchContext.ts';
import { useFormTools } from './parts/QuestionnaireForm.tsx';
import { paths } from './paths.ts';
import { nameOf } from './questionnaire.ts';
import { messages } from './support/messages.ts';
import { useFormResources } from './useFormResources.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxInlineSize: '48rem',
  },
  result: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const neverSaved = { state: idleSave, isBusy: () => false };

/** A form whose answers are not saved: Submit shows the response that would be stored. */
export default function TryPage() {
  const { id = '' } = useParams();
  const { formatMessage } = useIntl();
  const query = useFormResources('Questionnaire', id);
  return (
    <QueryState query={query} errorText={formatMessage(listMessages.problem)}>
      {({ questionnaire }) => questionnaire && <Trial key={id} questionnaire={questionnaire} />}
    </QueryState>
  );
}

/** A form that is tried is not about a record. */
const withoutRecord: Launch = { subject: undefined, practitioner: undefined };

function Trial({ questionnaire }: { questionnaire: Questionnaire }) {
  const styles = useStyles();
  const intl = useIntl();
  const goBack = useGoBack(paths.support);
  const tools = useFormTools(questionnaire, withoutRecord);
  const [response, setResponse] = useState<QuestionnaireResponse>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (response) heading.current?.focus();
  }, [response]);
  const title = nameOf(questionnaire);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: intl.formatMessage(listMessages.listTitle), to: paths.list },
          { text: title },
          { text: intl.formatMessage(messages.try) },
        ]}
      />
      <div className={styles.root}>
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage {...messages.tryNote} />
          </MessageBarBody>
        </MessageBar>
        <QueryState query={tools}>
          {(loaded) => (
            <FillerForm
              form={`try-${questionnaire.id ?? ''}`}
              questionnaire={questionnaire}
              stored={undefined}
              subject={undefined}
              tools={loaded}
              readOnly={false}
              isTrial
              save={neverSaved}
              onSubmit={setResponse}
              onCancel={goBack}
            />
          )}
        </QueryState>
        {response && (
          <section>
            <h2 ref={heading} tabIndex={-1}>
              <FormattedMessage {...messages.tryResult} />
            </h2>
            <pre className={styles.result} dir="ltr">
              {JSON.stringify(response, null, 2)}
            </pre>
          </section>
        )}
      </div>
    </>
  );
}
