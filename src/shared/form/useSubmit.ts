import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isApiError, isVersionConflict, type ApiError } from '../../api/errors.ts';
import type { Conflict, TakeNewest } from '../conflict/conflict.ts';
import type { KeyOf } from '../conflict/mergeChanges.ts';
import type { Message } from '../intl/defineMessages.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import { useNotify } from '../notify/useNotify.ts';
import { failureText, serverText } from '../state/describeError.ts';
import { messages } from './messages.ts';
import { navigateAfterSave } from './navigationAfterSave.ts';
import { serverErrors } from './serverErrors.ts';

/** Outcome of a save. `fieldErrors` contains the server's messages by field. */
export type SubmitResult =
  | { outcome: 'saved' }
  | { outcome: 'failed'; fieldErrors: Record<string, string> }
  /** Another user saved first; FormPage merges both versions. */
  | Conflict
  /** Another save of this form was running; nothing was sent. */
  | { outcome: 'busy' };

interface Options<Values extends object, Saved> {
  /** Performs all requests of the save; rejects with an ApiError (`.unwrap()`). */
  save: (values: Values) => Promise<Saved>;
  success: NotifyText | ((saved: Saved, values: Values) => NotifyText);
  /** Shown before the reason of a failure; 'There was a problem saving' by default. */
  failure?: NotifyText;
  /**
   * Shown instead if the outcome is unknown because no response was received: what may have happened, and whether a
   * retry is safe. The default text advises to check the current state.
   */
  unsure?: Message;
  /** FHIRPath expression → form field, for the server's issues. */
  fields?: Readonly<Record<string, string>>;
  /** Navigation target after success. */
  to?: string | ((saved: Saved) => string);
  /**
   * Updates only: called when the save is rejected because of a newer version (409, 412). Makes the newest version the
   * base of the next save and returns its form values; FormPage shows the conflict dialog. Without it, such a rejection
   * is an ordinary failure.
   */
  takeNewest?: TakeNewest<Values>;
  /** Groups of fields that a conflict resolves together, e.g. latitude and longitude. */
  together?: readonly (readonly KeyOf<Values>[])[];
}

interface Submit<Values> {
  submit: (values: Values) => Promise<SubmitResult>;
  busy: boolean;
}

/** True for a definitive 4xx. Network errors, 401, 408, 429 and 5xx don't show whether an earlier attempt succeeded. */
function isDefinitiveRejection({ kind, status = 0 }: ApiError): boolean {
  return kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

const noFields: Readonly<Record<string, string>> = {};

/**
 * Runs one save at a time and reports the outcome: notification, field errors, conflict, navigation. The form keeps its
 * values when a save fails.
 */
export function useSubmit<Values extends object, Saved>(options: Options<Values, Saved>): Submit<Values> {
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** An earlier attempt may have succeeded; later attempts without a definitive response don't change that. */
  const mayHaveSucceeded = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const submit = useCallback(
    async (values: Values): Promise<SubmitResult> => {
      if (running.current) return { outcome: 'busy' };
      running.current = true;
      setBusy(true);
      notify.clear();
      const { save, success, unsure, fields = noFields, to, takeNewest, together } = latest.current;
      const from = window.location.pathname;
      const failure: NotifyText = latest.current.failure ?? messages.saveFailed;
      const fail = (error: unknown) => {
        const description = typeof failure === 'string' ? failure : intl.formatMessage(failure, failure.values);
        notify.error(failureText(intl, description, error, unsure), serverText(error), error);
        return { outcome: 'failed' as const, fieldErrors: serverErrors(error, fields) };
      };
      try {
        const saved = await save(values);
        mayHaveSucceeded.current = false;
        notify.success(typeof success === 'function' ? success(saved, values) : success);
        // Don't navigate if the user has left the page.
        if (to !== undefined && window.location.pathname === from) {
          await navigateAfterSave(() => navigate(typeof to === 'function' ? to(saved) : to));
        }
        return { outcome: 'saved' };
      } catch (error) {
        const stale = isVersionConflict(error);
        // If the user has left the page, show a notification instead of the dialog.
        if (stale && takeNewest && window.location.pathname === from) {
          return { outcome: 'conflict', takeNewest, together, fail: () => fail({ ...error, unchanged: true }) };
        }
        if (!isApiError(error)) console.error(error);
        if (!isApiError(error) || isDefinitiveRejection(error)) return fail(error);
        mayHaveSucceeded.current ||= error.unsure === true;
        return fail(mayHaveSucceeded.current ? { ...error, unsure: true } : error);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [intl, navigate, notify],
  );

  return { submit, busy };
}
