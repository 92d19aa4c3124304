import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isApiError, type ApiError } from '../../api/errors.ts';
import type { Conflict, TakeNewest } from '../conflict/conflict.ts';
import type { KeyOf } from '../conflict/mergeChanges.ts';
import type { Message } from '../intl/defineMessages.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import { useNotify } from '../notify/useNotify.ts';
import { failureText, serverText } from '../state/describeError.ts';
import { messages } from './messages.ts';
import { leaveSaved } from './ownLeave.ts';
import { serverErrors } from './serverErrors.ts';

/** How a save ended. Fields carry the server's words about them. */
export type SubmitResult =
  | { outcome: 'saved' }
  | { outcome: 'failed'; fieldErrors: Record<string, string> }
  /** Somebody else saved first; FormPage puts both together. */
  | Conflict
  /** Another save of this form was still running; nothing was done. */
  | { outcome: 'busy' };

interface Options<Values extends object, Saved> {
  /** Does the whole save; rejects with an ApiError (`.unwrap()`). */
  save: (values: Values) => Promise<Saved>;
  success: NotifyText | ((saved: Saved, values: Values) => NotifyText);
  /** Said before the reason when the save fails; 'There was a problem saving' by default. */
  failure?: NotifyText;
  /**
   * Said instead when no answer came and nobody could find out whether the save was done: what may have happened, and
   * whether trying again does harm. By default to look at how it is now.
   */
  unsure?: Message;
  /** FHIRPath expression → form field, for the server's issues. */
  fields?: Readonly<Record<string, string>>;
  /** Where to go after success. */
  to?: string | ((saved: Saved) => string);
  /**
   * Updates only: called when the save was refused because of a newer version (409, 412). Makes the newest state what
   * the next save goes onto and answers its form; FormPage's conflict dialog does the rest. Without it such a refusal
   * is a failure like any other.
   */
  takeNewest?: TakeNewest<Values>;
  /** Fields that only make sense as a whole, e.g. latitude and longitude: a conflict is decided for all of them. */
  together?: readonly (readonly KeyOf<Values>[])[];
}

interface Submit<Values> {
  submit: (values: Values) => Promise<SubmitResult>;
  busy: boolean;
}

/** A refusal by the server itself; what a line or a sign-in refuses tells nothing of an earlier try. */
function isVerdict({ kind, status = 0 }: ApiError): boolean {
  return kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

const none: Readonly<Record<string, string>> = {};

/**
 * Runs one save at a time and tells how it ended: notification, errors beside fields, conflict, navigation. The form keeps
 * its values when a save fails.
 */
export function useSubmit<Values extends object, Saved>(options: Options<Values, Saved>): Submit<Values> {
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** An earlier try may have been done: no later one that did not get through makes that undone. */
  const doubtful = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const submit = useCallback(
    async (values: Values): Promise<SubmitResult> => {
      if (running.current) return { outcome: 'busy' };
      running.current = true;
      setBusy(true);
      notify.over();
      const { save, success, unsure, fields = none, to, takeNewest, together } = latest.current;
      const from = window.location.pathname;
      const failure: NotifyText = latest.current.failure ?? messages.saveFailed;
      const fail = (error: unknown) => {
        const what = typeof failure === 'string' ? failure : intl.formatMessage(failure, failure.values);
        notify.error(failureText(intl, what, error, unsure), serverText(error), error);
        return { outcome: 'failed' as const, fieldErrors: serverErrors(error, fields) };
      };
      try {
        const saved = await save(values);
        doubtful.current = false;
        notify.success(typeof success === 'function' ? success(saved, values) : success);
        // Who has left meanwhile is not fetched back.
        if (to !== undefined && window.location.pathname === from) {
          await leaveSaved(() => navigate(typeof to === 'function' ? to(saved) : to));
        }
        return { outcome: 'saved' };
      } catch (error) {
        const stale = isApiError(error) && (error.status === 409 || error.status === 412);
        // Who has left meanwhile sees no dialog, and hears of it.
        if (stale && takeNewest && window.location.pathname === from) {
          return { outcome: 'conflict', takeNewest, together, fail: () => fail({ ...error, unchanged: true }) };
        }
        if (!isApiError(error)) console.error(error);
        if (!isApiError(error) || isVerdict(error)) return fail(error);
        doubtful.current ||= error.unsure === true;
        return fail(doubtful.current ? { ...error, unsure: true } : error);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [intl, navigate, notify],
  );

  return { submit, busy };
}
