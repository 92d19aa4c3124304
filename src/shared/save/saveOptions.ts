import type { IntlShape } from 'react-intl';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { TakeNewest } from '../conflict/conflict.ts';
import type { KeyOf } from '../conflict/mergeChanges.ts';
import type { Message } from '../intl/texts.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import type { Notify } from '../notify/useNotify.ts';
import type { UnsentWrite } from '../outbox/outboxEntry.ts';
import type { FieldErrors } from './saveState.ts';
import type { Step } from './steps.ts';

/** Result of the checks before a save. `fieldErrors` rejects the input; `question` requires a confirmation. */
export type Prepared<Values, Question> =
  | { fieldErrors: FieldErrors }
  /** `values` replace the submitted ones. `question` must be serialisable. */
  | { question?: Question; values?: Values };

export interface RunSteps {
  /**
   * Runs steps in order, skipping those that an attempt with the same input completed. A failure blocks only the steps
   * that depend on it by `after`. Resolves to `progress` with what the steps recorded, or rejects with the first failure
   * after the last step.
   */
  runSteps: <Progress extends object>(steps: readonly Step<Progress>[], progress: Progress) => Promise<Progress>;
  /** What the steps of earlier attempts recorded. */
  progress: object;
  /** Adds a text to the notification of the save. If the save fails, the texts are a notification of their own. */
  report: (text: NotifyText) => void;
}

/** What `save` receives besides the values. */
export interface SaveRun<Question, Decision> extends RunSteps {
  /** The question of `prepare` and the user's decision; undefined if there was no question. */
  confirmation: { question: Question; decision: Decision } | undefined;
}

export interface SaveOptions<Values extends object, Saved, Question = never, Decision = true> {
  /**
   * Checks that need a server, and the question to confirm. Runs again after a confirmation and before a retry. `progress`:
   * what the steps of earlier attempts recorded.
   */
  prepare?: (values: Values, progress: object) => Promise<Prepared<Values, Question> | undefined>;
  /** Performs all requests of the save; rejects with an ApiError (`.unwrap()`). */
  save: (values: Values, run: SaveRun<Question, Decision>) => Promise<Saved>;
  /** Notification of a success; undefined for none. */
  success?: NotifyText | ((saved: Saved, values: Values) => NotifyText | undefined);
  /**
   * What the save wrote, so that the notification offers its undo; empty for a save that cannot be undone, e.g. because
   * the effects of a confirmed question reach further than the form.
   */
  undo?: (saved: Saved, confirmation: SaveRun<Question, Decision>['confirmation']) => readonly WrittenVersion[];
  /** Name of the record, for the notification of a success and for the outbox. */
  recordName?: (values: Values) => string;
  /** Path of the record's page, to which the notification links; only with a `recordName`. */
  recordPath?: (saved: Saved, values: Values) => string | undefined;
  /** Shown before the reason of a failure; 'There was a problem saving' by default. */
  failure?: NotifyText | undefined;
  /**
   * Shown instead if the outcome is unknown because no response was received: what may have happened, and whether a
   * retry is safe. The default text advises to check the current state.
   */
  unsure?: Message;
  /** FHIRPath expression → form field, for the server's issues. */
  fields?: Readonly<Record<string, string>>;
  /** Id of the record, which the list at `to` marks. */
  recordId?: (saved: Saved) => string | undefined;
  /** Navigation target after success; undefined to stay on the page. */
  to?: string | ((saved: Saved, values: Values) => string | undefined);
  /**
   * Updates only: called when the save is rejected because of a newer version (409, 412). Makes the newest version the
   * base of the next save and returns its form values, which are merged with the input. Without it, such a rejection is
   * an ordinary failure.
   */
  takeNewest?: TakeNewest<Values>;
  /**
   * What the device stores if the save does not reach the server, and sends later; undefined if these values cannot be
   * stored. `'failedRequest'`: the PUT or transaction that failed, for a save whose request is not known before. A request
   * is not stored after a confirmed question, because the answer depends on the state of the server. With a deferred save,
   * `prepare` must not send requests without a connection.
   */
  offline?: 'failedRequest' | ((values: Values) => UnsentWrite | undefined);
  /** Groups of fields that a conflict resolves together, e.g. latitude and longitude. */
  together?: readonly (readonly KeyOf<Values>[])[];
}

/** Input of one save. Stays outside the store together with the callbacks. */
export interface Submission<Values extends object> {
  values: Values;
  /** Values of the version to which the user's changes refer; required with `takeNewest`. */
  base?: Values;
  /** Receives the values of a newer version that the save has taken as base without a decision of the user. */
  onBase?: (newest: Values) => void;
  /** Id of the pending save that the form shows: it is replaced or, after a success, removed. */
  pending?: string | undefined;
  /** The form shows the failure itself (`failure` of the state), so there is no notification while it is open. */
  showsFailure?: boolean;
  /** The form stays open after a success, for the next record. */
  staysOpen?: boolean;
  /** Called after a success, before the navigation. */
  onSaved?: () => void;
}

/** Functions of the page's hooks, for the effects of a save. */
export interface SaveEnvironment {
  intl: IntlShape;
  notify: Notify;
  navigate: (to: string, options?: { state: object }) => void | Promise<void>;
  /** Address of the form. */
  path: string;
}
