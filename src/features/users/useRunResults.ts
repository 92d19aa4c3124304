import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { StepResult } from '../../shared/save/steps.ts';
import type { RunStep } from './run.ts';

/** Steps of a run as `StepList` displays them, in the UI language. `labelOf` must be memoised. */
export function useRunResults(steps: readonly RunStep[], labelOf: (id: string) => string): StepResult[] {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      steps.map(({ id, state, notes, error }) => ({
        key: id,
        label: labelOf(id),
        state,
        notes: notes.map(({ values, ...message }) => formatMessage(message, values)),
        error,
      })),
    [formatMessage, steps, labelOf],
  );
}
