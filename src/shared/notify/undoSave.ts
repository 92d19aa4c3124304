import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { IntlShape } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { changeTags } from '../../api/fhir/tags.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { authorIdSince } from '../../../common/fhir/author.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { undoWrites, type UndoOutcome } from '../runs/fhirWrites.ts';
import { readAuthorNames } from '../history/authorNames.ts';
import { type Message, texts } from '../intl/texts.ts';
import { failureText, serverText } from '../state/describeError.ts';
import type { AppThunk } from '../store/hooks.ts';
import { notified, type NotifyText } from './notifySlice.ts';
import { withdrawUndo } from './pastSlice.ts';

const messages = texts('shared.notify', {
  undone: ['Change undone', 'Notification after "Undo"'],
  deactivated: [
    '{name} deactivated',
    'Notification after "Undo" of the creation of a record, which stays stored. {name}: name of the record',
  ],
  recordDeactivated: [
    'The new record was deactivated',
    'Notification after "Undo" of the creation of a record without a name, which stays stored',
  ],
  enteredInError: [
    'The entry was marked as entered in error',
    'Notification after "Undo" of the creation of an entry such as answers of a form, which stays stored',
  ],
  restored: ['{name} restored', 'Notification after "Undo" of a deletion. {name}: name of the record'],
  failed: ['The change could not be undone', 'Notification after "Undo"; followed by the reason', 'undoFailed'],
  keptBy: [
    'Not undone: {author} has changed {name} since.',
    'Notification after "Undo". {author}: name of a person; {name}: name of the record',
  ],
  keptByYou: [
    'Not undone: you have changed {name} since.',
    'Notification after "Undo". {name}: name of the record, which the user changed again later',
  ],
  kept: ['Not undone: {name} has been changed since.', 'Notification after "Undo". {name}: name of the record'],
  keptUnknown: ['Not undone: the record has been changed since.', 'Notification after "Undo"'],
});

/** Undoes a save, and notifies of the result. A failed undo can be tried again from the notification centre. Never rejects. */
export const undoSave =
  (versions: WrittenVersion[], intl: IntlShape): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const outcome = await dispatch(undoWrites(versions));
      if (outcome.state === 'undone')
        dispatch(notified({ intent: 'success', text: effectOf(versions, outcome.resources, intl.locale) }));
      else dispatch(notified({ intent: 'warning', text: await dispatch(reasonOf(outcome, intl.locale)) }));
      await dispatch(withdrawUndo(versions));
    } catch (error) {
      if (!isApiError(error)) console.error(error);
      const refusal = isApiError(error) && error.status === 403 ? error : undefined;
      const text = failureText(intl, intl.formatMessage(messages.failed), error);
      dispatch(notified({ intent: 'error', text, details: serverText(error), ...(refusal && { refusal }) }));
    }
    const tags = versions.flatMap(({ type, id }) => changeTags(type, id)) as Parameters<
      typeof fhirEndpoints.util.invalidateTags
    >[0];
    dispatch(fhirEndpoints.util.invalidateTags(tags));
  };

const of = ({ id, defaultMessage }: Message, values: Record<string, string>): NotifyText => ({
  id,
  defaultMessage,
  values,
});

/** Types that a save writes along with its record. */
const partTypes = ['PractitionerRole', 'OrganizationAffiliation', 'List', 'Binary'];

/** What an undo did: a new record stays stored without being in use, a deleted one exists again. */
function effectOf(versions: WrittenVersion[], resources: readonly FhirResource[], language: string): NotifyText {
  const records = versions.filter(({ type }) => !partTypes.includes(type));
  const [first] = records;
  const record = resources.find(({ id, resourceType }) => id === first?.id && resourceType === first?.type);
  if (!first || !record) return messages.undone;
  const name = resourceName(record, language);
  if (records.every(({ after }) => after === undefined))
    return of(messages.restored, { name: name ?? `${first.type}/${first.id}` });
  if (records.some(({ before }) => before !== undefined)) return messages.undone;
  if ('status' in record && record.status === 'entered-in-error') return messages.enteredInError;
  return name === undefined ? messages.recordDeactivated : of(messages.deactivated, { name });
}

/** Which record was changed since, and by which person. */
const reasonOf =
  (
    { type, id, changed, own }: Extract<UndoOutcome, { state: 'kept' }>,
    language: string,
  ): AppThunk<Promise<NotifyText>> =>
  async (dispatch, getState) => {
    if (type === undefined) return messages.keptUnknown;
    const name = (changed && resourceName(changed, language)) ?? `${type}/${id}`;
    const author = authorIdSince(changed, own);
    if (author !== undefined && author === selectUser(getState())?.id) return of(messages.keptByYou, { name });
    // The result is more important than the name.
    const names = author === undefined ? undefined : await dispatch(readAuthorNames([author])).catch(() => undefined);
    const person = names?.get(author ?? '');
    return person === undefined ? of(messages.kept, { name }) : of(messages.keptBy, { name, author: person });
  };
