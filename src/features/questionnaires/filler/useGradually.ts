import type { QuestionnaireItem } from 'fhir/r4';
import { startTransition, useEffect, useState } from 'react';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { selectForm } from './fillerSlice.ts';
import { useFormFrame } from './FormContext.ts';

/** Questions that a list renders at first, and adds at a time: few enough for a task of less than 50 ms. */
const step = 24;

/** Questions and texts of an item, at most those that its own list renders at first. */
function weightOf({ item = [] }: QuestionnaireItem): number {
  return Math.min(step, 1 + item.reduce((sum, one) => sum + weightOf(one), 0));
}

/**
 * Number of the first items of a list to render. A long form opens with the part that is visible, and the rest follows
 * without a long task. A rejected submit renders all, because it moves the focus to an answer.
 */
export function useGradually(items: readonly QuestionnaireItem[]): number {
  const { form } = useFormFrame();
  const needsAll = useAppSelector((state) => (selectForm(state, form)?.rejectedSubmits ?? 0) > 0);
  const [allowance, setAllowance] = useState(step);
  let [count, weight] = [0, 0];
  for (const item of items) {
    weight += weightOf(item);
    if (count > 0 && weight > allowance) break;
    count += 1;
  }
  const isComplete = needsAll || count === items.length;
  useEffect(() => {
    if (isComplete) return undefined;
    // In a task of its own: the browser reacts to the user between two of them.
    const timer = setTimeout(() => startTransition(() => setAllowance((before) => before + step)), 0);
    return () => clearTimeout(timer);
  }, [isComplete, allowance]);
  return isComplete ? items.length : count;
}
