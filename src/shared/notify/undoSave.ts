import type { IntlShape } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { changeTags } from '../../api/fhir/tags.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { authorIdOf } from '../../fhir/author.ts';
import type { WrittenVersion } from '../../fhir/writtenVersion.ts';
import { undoWrites, type UndoOutcome } from '../bulk/fhirWrites.ts';
import { readAuthorNames } from '../history/authorNames.ts';
import type { Message } from '../intl/defineMessages.ts';
import { failureText, serverText } from '../state/describeError.ts';
import type { AppThunk } from '../store/hooks.ts';
import { notified, type NotifyText } from './notifySlice.ts';
import { withdrawUndo } from './pastSlice.ts';
import { messages } from './undoMessages.ts';

/** Undoes a save, and notifies of the result. A failed undo can be tried again from the notification centre. Never rejects. */
export const undoSave =
  (versions: WrittenVersion[], intl: IntlShape): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const outcome = await dispatch(undoWrites(versions));
      if (outcome.state === 'undone') dispatch(notified({ intent: 'success', text: messages.undone }));
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

/** Which record was changed since, and by which person. */
const reasonOf =
  ({ type, id, changed }: Extract<UndoOutcome, { state: 'kept' }>, language: string): AppThunk<Promise<NotifyText>> =>
  async (dispatch) => {
    if (type === undefined) return messages.keptUnknown;
    const name = (changed && resourceName(changed, language)) ?? `${type}/${id}`;
    const author = authorIdOf(changed);
    // The result is more important than the name.
    const names = author === undefined ? undefined : await dispatch(readAuthorNames([author])).catch(() => undefined);
    const person = names?.get(author ?? '');
    return person === undefined ? of(messages.kept, { name }) : of(messages.keptBy, { name, author: person });
  };
