import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import type { QuestionnaireResponse } from 'fhir/r4';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../../api/errors.ts';
import {
  useLazyReadQuestionnaireResponseQuery,
  useUpdateQuestionnaireResponseMutation,
} from '../../../api/fhir/index.ts';
import { sameVersion } from '../../../fhir/sameVersion.ts';
import { ifMatch } from '../../../fhir/transaction.ts';
import { randomUuid } from '../../../fhir/uuid.ts';
import { useCan } from '../../../session/useCan.ts';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { useGoBack } from '../../../shared/state/useGoBack.ts';
import { FillerForm } from '../filler/FillerForm.tsx';
import { messages as fillerMessages } from '../filler/messages.ts';
import { putTogether } from '../filler/putTogether.ts';
import { messages } from '../messages.ts';
import { paths, responsesPath } from '../paths.ts';
import { nameOf } from '../questionnaire.ts';
import { useFhirPath } from '../useFhirPath.ts';
import type { FormResources } from '../useFormResources.ts';

const useStyles = makeStyles({
  description: { marginBlockStart: 0, color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
  notice: { marginBlockEnd: tokens.spacingVerticalL },
});

interface Props extends FormResources {
  /** Loads the answers anew, after somebody else has changed them. */
  onReload: () => void;
}

interface Base {
  stored: QuestionnaireResponse | undefined;
  begun?: QuestionnaireResponse;
}

interface Stale {
  mine: QuestionnaireResponse;
  /** Undefined when it could not be read. */
  theirs: QuestionnaireResponse | undefined;
}

/** One form, new or being changed; a change is stored under the same id, in the version it began with. */
export function QuestionnaireForm({ questionnaire, stored: opened, onReload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [newId] = useState(randomUuid);
  const fhirPath = useFhirPath(questionnaire);
  const mayUpdate = useCan('QuestionnaireResponse.update');
  const mayRead = useCan('QuestionnaireResponse.read');
  const answersOrList = mayRead ? responsesPath(questionnaire.id ?? '') : paths.list;
  const goBack = useGoBack(answersOrList);
  const [update] = useUpdateQuestionnaireResponseMutation();
  const [readNewest] = useLazyReadQuestionnaireResponseQuery();

  /** What the next save goes onto, and the answers both people's were put together to. */
  const [{ stored, begun }, setBase] = useState<Base>({ stored: opened });
  /** Set when somebody else saved first. */
  const [stale, setStale] = useState<Stale>();
  const { submit } = useSubmit<QuestionnaireResponse, QuestionnaireResponse>({
    save: async (questionnaireResponse) => {
      const id = questionnaireResponse.id ?? newId;
      try {
        return await update({ id, questionnaireResponse, 'If-Match': ifMatch(stored) }).unwrap();
      } catch (error) {
        if (!isApiError(error) || (error.status !== 409 && error.status !== 412)) throw error;
        const newest = await readNewest({ id })
          .unwrap()
          .catch(() => undefined);
        const unchanged = sameVersion(stored, newest);
        setStale(unchanged ? undefined : { mine: questionnaireResponse, theirs: newest });
        const told: unknown = { ...error, unchanged };
        throw told;
      }
    },
    success: intl.formatMessage(messages.submitted),
    to: answersOrList,
  });
  return (
    <>
      <PageHeader title={nameOf(questionnaire)} />
      {questionnaire.description && (
        <p className={styles.description}>
          <bdi>{questionnaire.description}</bdi>
        </p>
      )}
      {stale && (
        <MessageBar intent="warning" layout="multiline" role="alert" className={styles.notice}>
          <MessageBarBody>
            <FormattedMessage {...messages.conflict} />
          </MessageBarBody>
          <MessageBarActions>
            {stale.theirs && (
              <Button
                onClick={() => {
                  const { mine, theirs } = stale;
                  setBase({ stored: theirs, begun: theirs && putTogether(questionnaire, stored, mine, theirs) });
                  setStale(undefined);
                }}
              >
                <FormattedMessage {...messages.conflictTogether} />
              </Button>
            )}
            <Button onClick={onReload}>
              <FormattedMessage {...messages.conflictReload} />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {questionnaire.item?.length ? (
        <QueryState query={fhirPath}>
          {({ evaluate }) => (
            <FillerForm
              questionnaire={questionnaire}
              stored={stored}
              begun={begun}
              key={stored?.meta?.versionId}
              newId={newId}
              evaluate={evaluate}
              readOnly={stored !== undefined && !mayUpdate}
              onSubmit={async (response) => (await submit(response)).outcome === 'saved'}
              onCancel={goBack}
            />
          )}
        </QueryState>
      ) : (
        <>
          <EmptyState text={intl.formatMessage(messages.noItems)} />
          <Button onClick={goBack}>
            <FormattedMessage {...fillerMessages.cancel} />
          </Button>
        </>
      )}
    </>
  );
}
