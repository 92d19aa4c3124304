import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AppConfig } from '../../src/config/config.ts';
import { fc } from './fastCheck.ts';
import { anyFaults, faultyLine, type Fault } from './faultyLine.ts';
import { renderApp } from './renderApp.tsx';

/** What a person does on a page, and what has come of it. */
export interface ScreenJob {
  /** Address of the page. */
  path: string;
  config?: Partial<AppConfig>;
  /** What is typed and chosen before the line gets bad. */
  fill: (user: UserEvent) => Promise<void>;
  /** What the button that saves is called, and while it does; Save and Saving unless told. */
  button?: { save: string; saving: string };
  /** What the screen says in the end. */
  success: string;
  /** After a first failure the person changes something of it. */
  alter?: (user: UserEvent) => Promise<void>;
  /** Another person saves something else of the same thing meanwhile. */
  rival?: () => void;
  /** Stored as typed, once, with everything else as it was and what the rival saved. */
  verify: (rivalled: boolean, altered: boolean) => void | Promise<void>;
  /** Whether anything of the save is stored: then the screen must not say flatly that it failed. */
  isStored?: () => boolean;
}

/** A job on things of its own, so that any number of them can be played on one sandbox. */
export type BeginScreen = (sandbox: Sandbox, name: string) => ScreenJob;

/** What happens on the line from the first press of Save. */
export interface Weather {
  faults: readonly Fault[];
  /** How many requests go by before another person saves; never when undefined. */
  rivalAfter: number | undefined;
  /** The person changes what was typed after a first failure. */
  alters?: boolean;
}

/** A write that arrives after a later one replaces it: R4 knows no way to say that something must not be there yet. */
const isBelated = (fault: Fault): boolean => fault === 'late' || fault === 'echo';

export const anyWeather: fc.Arbitrary<Weather> = fc.record({
  faults: anyFaults,
  rivalAfter: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  alters: fc.boolean(),
});

/** As often as a person presses before the line gets better, and afterwards. */
const [tries, healthyTries] = [4, 4];

const unsure = /it could not be found out whether this was done|Somebody else|Not everything is done/;
const conflictTitle = 'Somebody else saved this meanwhile';

/** What the page says besides its fields: notifications, alerts, dialogs. */
const said = (): Element[] => [
  ...document.querySelectorAll('[role="listitem"].fui-Toast, .fui-ToastTitle, [role="alert"], [role="alertdialog"]'),
];

interface Outcome {
  /** All that was said since Save was pressed. */
  text: string;
  asked: HTMLElement | undefined;
}

async function press(user: UserEvent, { save, saving }: { save: string; saving: string }): Promise<Outcome> {
  const before = new Set(said());
  await user.click(await screen.findByText(save, { selector: 'button' }));
  return settled(before, saving);
}

/** Waits until the page has said how it ended, and is done with it. */
function settled(before: ReadonlySet<Element>, saving: string): Promise<Outcome> {
  return waitFor(() => {
    const fresh = said().filter((element) => !before.has(element) && element.textContent !== '');
    if (screen.queryByText(saving, { selector: 'button' })) throw new Error('It is still being saved');
    if (fresh.length === 0) throw new Error('The page has not said how it ended');
    const asked = screen.queryByText(conflictTitle)?.closest<HTMLElement>('[role="alertdialog"]') ?? undefined;
    return { text: fresh.map(({ textContent }) => textContent).join(' | '), asked };
  });
}

/** In the dialog about somebody else's save: the own words where both changed one thing, or back when it cannot say. */
async function decide(user: UserEvent, dialog: HTMLElement, saving: string): Promise<Outcome | undefined> {
  const inside = within(dialog);
  const save = inside.queryByText('Save', { selector: 'button' });
  if (!save) {
    await user.click(inside.getByText('Back to the form'));
    return undefined;
  }
  for (const radio of dialog.querySelectorAll('input[value="mine"]')) await user.click(radio);
  const before = new Set(said());
  await user.click(save);
  return settled(before, saving);
}

/**
 * Plays a job on its page: fills in, saves over the faulty line, and does what a person does about what the page says,
 * over and over until it says that it is done. Then it must be.
 */
export async function playScreen(sandbox: Sandbox, job: ScreenJob, weather: Weather): Promise<void> {
  let line = faultyLine(sandbox, []);
  let left = Infinity;
  let rivalled = false;
  const { user } = await renderApp({
    path: job.path,
    user: 'admin',
    sandbox,
    config: job.config,
    wait: () => Promise.resolve(),
    intercept: (request) => {
      if (left-- <= 0 && !rivalled) {
        rivalled = true;
        job.rival?.();
      }
      return line.fetch(request);
    },
  });
  await job.fill(user);
  const alter = weather.alters ? job.alter : undefined;
  line = faultyLine(sandbox, alter ? weather.faults.filter((fault) => !isBelated(fault)) : weather.faults);
  left = weather.rivalAfter ?? Infinity;
  let altered = false;
  const button = job.button ?? { save: 'Save', saving: 'Saving' };
  const heard: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > tries) line.heal();
    let outcome: Outcome | undefined = await press(user, button);
    for (let asked = 0; outcome?.asked && asked < 6; asked += 1)
      outcome = await decide(user, outcome.asked, button.saving);
    const text = outcome?.text ?? '';
    heard.push(text);
    const isDone = text.includes(job.success);
    if (!isDone && text !== '' && !unsure.test(text) && job.isStored?.()) {
      throw new Error(`It is stored, and the page says: ${text}`);
    }
    await line.arrive();
    if (isDone) break;
    const together = screen.queryByText('Put both together', { selector: 'button' });
    if (together) await user.click(together);
    if (alter && !altered) {
      altered = true;
      await alter(user);
    }
    if (attempt === tries + healthyTries) throw new Error(`It did not go through. The page said:\n${heard.join('\n')}`);
  }
  await job.verify(rivalled && job.rival !== undefined, altered);
  cleanup();
}
