import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Questionnaire, QuestionnaireResponse, Reference } from 'fhir/r4';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { readFresh } from '../../../api/read.ts';
import { isOnline } from '../../../api/http/online.ts';
import { fhirEndpoints, useUpdateQuestionnaireResponseMutation } from '../../../api/fhir/index.ts';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { selectReferenceName, type StateWithEntities } from '../../../entities/entitiesSlice.ts';
import { formatReference, parseReference } from '../../../../common/fhir/reference.ts';
import { sameVersion } from '../../../../common/fhir/sameVersion.ts';
import { ifMatch } from '../../../../common/fhir/transaction.ts';
import { versionOfUpdate } from '../../../../common/fhir/writtenVersion.ts';
import { useCan } from '../../../session/useCan.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { PendingBar } from '../../../shared/outbox/PendingBar.tsx';
import { useNewRecord, usePendingSave } from '../../../shared/outbox/usePendingSave.ts';
import { usePractitioner } from '../../../shared/people/usePractitioner.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { useGoBack } from '../../../shared/state/useGoBack.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { FillerForm } from '../filler/FillerForm.tsx';
import { selectForm, subjectChosen } from '../filler/fillerSlice.ts';
import { mergeConflict } from '../filler/fillerThunks.ts';
import { messages as fillerMessages } from '../filler/messages.ts';
import { mayPause } from '../filler/unfinished.ts';
import { messages } from '../messages.ts';
import { encounterParam, paths, responsesPath, subjectParam } from '../paths.ts';
import { completeResponse, nameOf } from '../questionnaire.ts';
import { SubjectField } from './SubjectField.tsx';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { loadFormTools } from '../filler/loadFormTools.ts';
import type { FormTools } from '../filler/fillerSelectors.ts';
import { dependsOnSubject, type Launch } from '../filler/population/launchContext.ts';

const useStyles = makeStyles({
  description: { marginBlockStart: 0, color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
  notice: { marginBlockEnd: tokens.spacingVerticalL },
});

interface Props {
  questionnaire: Questionnaire;
  /** The response to edit; undefined for a new one. */
  stored: QuestionnaireResponse | undefined;
  /** Reloads the response after a conflict with another user's change. */
  onReload: () => void;
}

/** `Type/id` of a reference on this server; undefined for any other. */
function bareReference(reference: Reference | undefined): string | undefined {
  const target = parseReference(reference);
  return target && formatReference(target.type, target.id);
}

/** Initial subject of the response: the stored one, or for a new response that of the URL if the form allows its type. */
function useInitialSubject(questionnaire: Questionnaire, stored: QuestionnaireResponse | undefined) {
  const [params] = useSearchParams();
  const [initial] = useState<Reference | undefined>(() => {
    if (stored) return stored.subject;
    const target = parseReference(params.get(subjectParam) ?? undefined);
    const isAllowed = target && (questionnaire.subjectType ?? [target.type]).some((type) => type === target.type);
    return isAllowed ? { reference: formatReference(target.type, target.id) } : undefined;
  });
  return initial;
}

/** Visit of the response as `Encounter/id`: the stored one, or for a new response that of the URL. */
function useEncounter(stored: QuestionnaireResponse | undefined): string | undefined {
  const [params] = useSearchParams();
  const [encounter] = useState(() => {
    const given = bareReference(stored ? stored.encounter : { reference: params.get(encounterParam) ?? undefined });
    return given?.startsWith('Encounter/') ? given : undefined;
  });
  return encounter;
}

/**
 * Form for a new or a stored response. An edit is saved under the same id, on the version it started from. A new response
 * references its subject, and the signed-in practitioner as author and source.
 */
export function QuestionnaireForm({ questionnaire, stored: read, onReload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  // Answers that were saved without a connection; the request contains the version they are based on.
  const pending = usePendingSave();
  const [opened] = useState(() => (pending?.args ? (pending.args.body as QuestionnaireResponse) : read));
  const { id: newId, guard } = useNewRecord();
  const id = opened?.id ?? newId;
  const practitioner = usePractitioner();
  // Wait for the practitioner only once: a refetch, e.g. after a reconnect, must not unmount the form with its answers.
  // Without a connection it may not be on this device; a response that is saved then has no author.
  const initialSubject = useInitialSubject(questionnaire, opened);
  const encounter = useEncounter(opened);
  const [launch, setLaunch] = useState<Launch>();
  if (!launch && (!practitioner.isFetching || !isOnline())) {
    const { id: practitionerId } = practitioner.data ?? {};
    setLaunch({
      subject: bareReference(initialSubject),
      practitioner: practitionerId && formatReference('Practitioner', practitionerId),
      encounter,
    });
  }
  const loading = useFormTools(questionnaire, launch);
  // The form stays while the data of another subject are read.
  const [lastTools, setLastTools] = useState<FormTools>();
  if (loading.data && loading.data !== lastTools) setLastTools(loading.data);
  const tools = lastTools && loading.isFetching ? { ...loading, data: lastTools, isFetching: false } : loading;
  const subject = useAppSelector((state) => selectForm(state, id)?.subject);
  const stored = useAppSelector((state) => selectForm(state, id)?.stored);
  const mayUpdate = useCan('QuestionnaireResponse.update');
  const mayRead = useCan('QuestionnaireResponse.read');
  const listPath = mayRead ? responsesPath(questionnaire.id ?? '') : paths.list;
  const back = useBackTo(listPath);
  const goBack = useGoBack(back);
  const nameOfSubject = useReferenceNames([subject]);
  const store = useStore<StateWithEntities>();
  const withName = (reference: Reference): Reference => {
    const display = selectReferenceName(store.getState(), reference);
    return { ...reference, ...(display && { display }) };
  };
  const [update] = useUpdateQuestionnaireResponseMutation();

  // An unfinished response may still lack its subject; that of a completed one is not changed.
  const maySetSubject = opened === undefined || (mayPause(opened) && opened.subject === undefined);
  const version = ifMatch(stored) ?? guard;
  const save = useSave<QuestionnaireResponse, QuestionnaireResponse>({
    save: async (answers) => {
      const author = practitioner.data?.id && {
        reference: formatReference('Practitioner', practitioner.data.id),
        ...(practitioner.data.name && { display: practitioner.data.name }),
      };
      const questionnaireResponse: QuestionnaireResponse = {
        ...answers,
        ...(maySetSubject && subject && { subject: withName(subject) }),
        ...(!stored && author && { author, source: author }),
        ...(!stored && encounter && { encounter: { reference: encounter } }),
      };
      return completeResponse(await update({ id, questionnaireResponse, 'If-Match': version }).unwrap());
    },
    takeNewest: async () => {
      const newest = await dispatch(readFresh(fhirEndpoints.endpoints.readQuestionnaireResponse, { id }));
      return { values: completeResponse(newest), unchanged: sameVersion(stored, newest) };
    },
    success: ({ status }) => intl.formatMessage(status === 'in-progress' ? messages.paused : messages.submitted),
    undo: (saved) => versionOfUpdate(saved, stored),
    recordName: () => nameOf(questionnaire),
    offline: 'failedRequest',
    recordId: () => id,
    to: back,
  });
  const conflict = save.state.status === 'conflict' && save.state.phase === 'deciding' ? save.state : undefined;
  const theirs = conflict && 'newest' in conflict ? (conflict.newest.values as QuestionnaireResponse) : undefined;
  const merge = (): void => {
    if (!theirs || !tools.data) return;
    dispatch(mergeConflict(id, tools.data, theirs));
    save.resolveConflict();
  };
  const chooseSubject = (chosen: Reference | undefined): void => {
    dispatch(subjectChosen({ form: id, subject: chosen }));
    if (launch && dependsOnSubject(questionnaire)) setLaunch({ ...launch, subject: bareReference(chosen) });
  };
  const submit = (values: QuestionnaireResponse): void => {
    // The next save reads the newest version again.
    if (conflict) save.postponeConflict();
    void save.submit({ values, pending: pending?.id });
  };
  return (
    <>
      <PageHeader
        title={nameOf(questionnaire)}
        crumbs={[
          // From the page of a subject, the path leads back to it.
          ...(subject && back !== listPath && !back.startsWith(paths.list)
            ? [
                { text: nameOfSubject(subject) ?? withName(subject).display ?? subject.reference ?? '', to: back },
                { text: nameOf(questionnaire) },
              ]
            : [
                { text: intl.formatMessage(messages.listTitle), to: paths.list },
                { text: nameOf(questionnaire), to: mayRead ? responsesPath(questionnaire.id ?? '') : undefined },
              ]),
          { text: intl.formatMessage(opened ? formMessages.edit : messages.fill) },
        ]}
      />
      {questionnaire.description && (
        <p className={styles.description}>
          <bdi>{questionnaire.description}</bdi>
        </p>
      )}
      {pending && <PendingBar entry={pending} isForm />}
      {conflict && <ConflictBar onMerge={theirs && merge} onReload={onReload} />}
      {questionnaire.item?.length ? (
        <QueryState query={launch ? tools : { isFetching: true }}>
          {(loadedTools) => (
            <FillerForm
              form={id}
              questionnaire={questionnaire}
              stored={opened}
              subject={initialSubject}
              tools={loadedTools}
              head={
                <SubjectField
                  questionnaire={questionnaire}
                  subject={subject}
                  onSubject={maySetSubject ? chooseSubject : undefined}
                />
              }
              readOnly={opened !== undefined && !mayUpdate}
              save={save}
              onSubmit={submit}
              onPause={mayUpdate && mayPause(stored) ? submit : undefined}
              onFillAgain={launch && (() => dispatch(loadFormTools(questionnaire, launch, true)))}
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

interface ConflictBarProps {
  /** Undefined if the newest version could not be read. */
  onMerge: (() => void) | undefined;
  onReload: () => void;
}

/** Answers of another client were stored while the form was open. */
function ConflictBar({ onMerge, onReload }: ConflictBarProps) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" role="alert" className={styles.notice}>
      <MessageBarBody>
        <FormattedMessage {...messages.conflict} />
      </MessageBarBody>
      <MessageBarActions>
        {onMerge && (
          <Button onClick={onMerge}>
            <FormattedMessage {...messages.conflictTogether} />
          </Button>
        )}
        <Button onClick={onReload}>
          <FormattedMessage {...messages.conflictReload} />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** The tools of one questionnaire, loaded once; not before `launch` is known. */
export function useFormTools(questionnaire: Questionnaire, launch: Launch | undefined) {
  const { subject, practitioner, encounter } = launch ?? {};
  const isReady = launch !== undefined;
  return useReadFresh<FormTools>(
    useMemo(
      () => (isReady ? loadFormTools(questionnaire, { subject, practitioner, encounter }) : undefined),
      [questionnaire, isReady, subject, practitioner, encounter],
    ),
  );
}
