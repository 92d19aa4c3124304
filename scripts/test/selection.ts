import { filesOf, isTestFile, isTestStep, stepNamed, steps, type Step } from './steps.ts';

/** A step of a run, with its test files; `isComplete` if these are all of its files. */
export interface Selected {
  step: Step;
  files: string[];
  isComplete: boolean;
}

export interface Request {
  /** Names of steps. */
  only?: readonly string[];
  lanes: ReadonlySet<Step['lane']>;
  /** Restricts the tests to these files; checks run only if `only` names them. */
  restriction?: readonly string[];
  /** Runs the part `index` (from 1) of `count` parts. */
  shard?: { index: number; count: number };
}

/** True if the tests of a step are not part of `npm test` and of no other step. */
const isSeparate = (step: Step): boolean => step.lane !== 'every run' && isTestStep(step) && !step.repeats;

/**
 * Selects steps and their files among all test files of the repository. Steps that a selected one needs are added. Throws for an
 * unknown step.
 */
export function select(request: Request, files: readonly string[]): Selected[] {
  const { only, lanes, restriction, shard } = request;
  const chosen = only
    ? only.map(stepNamed)
    : steps.filter((step) => lanes.has(step.lane) || (restriction && isSeparate(step)));
  const selected = chosen.flatMap((step): Selected[] => {
    if (!isTestStep(step)) return restriction && !only ? [] : [{ step, files: [], isComplete: true }];
    const all = filesOf(step, files);
    const restricted = restriction ? all.filter((file) => restriction.includes(file)) : all;
    const part = shard ? restricted.filter((_, index) => index % shard.count === shard.index - 1) : restricted;
    return part.length === 0 && (restriction || shard)
      ? []
      : [{ step, files: part, isComplete: part.length === all.length }];
  });
  return withNeeded(selected);
}

/** Adds the steps of `after`, in the order of the table. */
function withNeeded(selected: readonly Selected[]): Selected[] {
  const needed = new Set<string>();
  const add = ({ name, after = [] }: Step): void => {
    needed.add(name);
    after.map(stepNamed).forEach(add);
  };
  selected.forEach(({ step }) => add(step));
  return steps
    .filter(({ name }) => needed.has(name))
    .map((step) => selected.find((one) => one.step === step) ?? { step, files: [], isComplete: true });
}

const camelCase = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * True if a file belongs to an area, e.g. `users`: a folder has its name (`src/features/users/…`), or the file's name begins
 * with it and a capital letter or dot (`usersBulk.test.tsx`). `care-teams` is the same area as `careTeams`.
 */
export const isInArea = (area: string, file: string): boolean => {
  const name = camelCase(area);
  const parts = file.split('/').map(camelCase);
  return parts.some((part) => part === name || (part.startsWith(name) && /^[A-Z.]/.test(part.slice(name.length))));
};

/**
 * Test files that the words of the command line select: each is a test file, a folder or the name of an area. Areas do not
 * contain tests of `real servers` unless `lanes` does. Throws for a word without a file.
 */
export function filesOfWords(
  words: readonly string[],
  files: readonly string[],
  lanes: ReadonlySet<Step['lane']>,
): string[] {
  const ofLanes = new Set(
    steps.filter(({ lane }) => lanes.has(lane)).flatMap((step) => (isTestStep(step) ? filesOf(step, files) : [])),
  );
  return words.flatMap((word) => {
    const name = word.replace(/^\.\//, '').replace(/\/$/, '');
    const byPath = files.filter((file) => isTestFile(file) && (file === name || file.startsWith(`${name}/`)));
    const found = byPath.length > 0 ? byPath : files.filter((file) => ofLanes.has(file) && isInArea(name, file));
    if (found.length === 0) throw new Error(`There is no test file, folder or area "${word}".`);
    return found;
  });
}
