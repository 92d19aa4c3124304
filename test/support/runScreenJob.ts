import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AppConfig } from '../../common/config/config.ts';
import { fc } from './fastCheck.ts';
import { anyFaults, faultyConnection, type Fault } from './faultyConnection.ts';
import { renderApp } from './renderApp.tsx';

/** A task on a page and the check of its result. */
export interface ScreenJob {
  /** Address of the page. */
  path: string;
  config?: Partial<AppConfig>;
  /** Fills in the form before the faults begin. */
  fill: (user: UserEvent) => Promise<void>;
  /** Labels of the save button, idle and while saving. Default: Save and Saving. */
  button?: { save: string; saving: string };
  /** Text of the success notification. */
  success: string;
  /** Changes the input after the first failure. */
  alter?: (user: UserEvent) => Promise<void>;
  /** Simulates another user who saves the same data concurrently. */
  rival?: () => void;
  /** Asserts that the input is stored once, together with the changes of the rival, and that nothing else has changed. */
  verify: (hasRivalSaved: boolean, altered: boolean) => void | Promise<void>;
  /** True if any part of the save is stored; then the page must not report a definite failure. */
  isStored?: () => boolean;
}

/** Prepares a job with its own data, so that any number of jobs can run on one sandbox. */
export type PrepareScreenJob = (sandbox: Sandbox, name: string) => ScreenJob;

/** What happens from the first press of Save. */
export interface Conditions {
  faults: readonly Fault[];
  /** Number of requests before the rival saves; undefined: never. */
  rivalAfter: number | undefined;
  /** Whether the input is changed after the first failure. */
  alters?: boolean;
}

/** A delayed write replaces later ones, because R4 has no condition that a resource must not exist yet. */
const isDelayed = (fault: Fault): boolean => fault === 'late' || fault === 'echo';

export const anyConditions: fc.Arbitrary<Conditions> = fc.record({
  faults: anyFaults,
  rivalAfter: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  alters: fc.boolean(),
});

/** Attempts before the faults end, and attempts after that. */
const [faultyAttempts, healthyAttempts] = [4, 4];

const uncertainOutcome = /it is unknown whether this was saved|Someone else|Not everything is done/;
const conflictTitle = /^(Someone else|You) changed this record/;

/** Notifications, alerts and dialogs of the page. */
const messageElements = (): Element[] => [
  ...document.querySelectorAll('[role="listitem"].fui-Toast, .fui-ToastTitle, [role="alert"], [role="alertdialog"]'),
];

interface Outcome {
  /** All messages since Save was pressed. */
  text: string;
  /** The conflict dialog, if it is open. */
  conflictDialog: HTMLElement | undefined;
}

async function press(user: UserEvent, { save, saving }: { save: string; saving: string }): Promise<Outcome> {
  const before = new Set(messageElements());
  await user.click(await screen.findByText(save, { selector: 'button' }));
  return settled(before, saving);
}

/** Waits until the save has ended and the page shows a message. */
function settled(before: ReadonlySet<Element>, saving: string): Promise<Outcome> {
  return waitFor(() => {
    const fresh = messageElements().filter((element) => !before.has(element) && element.textContent !== '');
    if (screen.queryByText(saving, { selector: 'button' })) throw new Error('It is still being saved');
    if (fresh.length === 0) throw new Error('The page has not said how it ended');
    const conflictDialog = screen.queryByText(conflictTitle)?.closest<HTMLElement>('[role="alertdialog"]') ?? undefined;
    return { text: fresh.map(({ textContent }) => textContent).join(' | '), conflictDialog };
  });
}

/** In the conflict dialog, selects the user's values and saves; returns to the form if there is no Save button. */
async function resolveConflict(user: UserEvent, dialog: HTMLElement, saving: string): Promise<Outcome | undefined> {
  const inside = within(dialog);
  const save = inside.queryByText('Save', { selector: 'button' });
  if (!save) {
    await user.click(inside.getByText('Back to the form'));
    return undefined;
  }
  for (const radio of dialog.querySelectorAll('input[value="mine"]')) await user.click(radio);
  const before = new Set(messageElements());
  await user.click(save);
  return settled(before, saving);
}

/**
 * Runs a job on its page: fills in the form, saves over the unreliable connection, and reacts to messages as a user
 * would until the page reports success. Then verifies the stored data.
 */
export async function runScreenJob(sandbox: Sandbox, job: ScreenJob, conditions: Conditions): Promise<void> {
  let connection = faultyConnection(sandbox, []);
  let requestsUntilRival = Infinity;
  let hasRivalSaved = false;
  const { user } = await renderApp({
    path: job.path,
    user: 'admin',
    sandbox,
    config: job.config,
    wait: () => Promise.resolve(),
    intercept: (request) => {
      if (requestsUntilRival-- <= 0 && !hasRivalSaved) {
        hasRivalSaved = true;
        job.rival?.();
      }
      return connection.fetch(request);
    },
  });
  await job.fill(user);
  const alter = conditions.alters ? job.alter : undefined;
  connection = faultyConnection(
    sandbox,
    alter ? conditions.faults.filter((fault) => !isDelayed(fault)) : conditions.faults,
  );
  requestsUntilRival = conditions.rivalAfter ?? Infinity;
  let altered = false;
  const button = job.button ?? { save: 'Save', saving: 'Saving' };
  const messageLog: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > faultyAttempts) connection.clearFaults();
    let outcome: Outcome | undefined = await press(user, button);
    for (let dialogs = 0; outcome?.conflictDialog && dialogs < 6; dialogs += 1)
      outcome = await resolveConflict(user, outcome.conflictDialog, button.saving);
    const text = outcome?.text ?? '';
    messageLog.push(text);
    const isDone = text.includes(job.success);
    if (!isDone && text !== '' && !uncertainOutcome.test(text) && job.isStored?.()) {
      throw new Error(`It is stored, and the page says: ${text}`);
    }
    await connection.deliverDelayed();
    if (isDone) break;
    const mergeButton = screen.queryByText('Merge both', { selector: 'button' });
    if (mergeButton) await user.click(mergeButton);
    if (alter && !altered) {
      altered = true;
      await alter(user);
    }
    if (attempt === faultyAttempts + healthyAttempts)
      throw new Error(`It did not go through. The page said:\n${messageLog.join('\n')}`);
  }
  await job.verify(hasRivalSaved && job.rival !== undefined, altered);
  cleanup();
}
