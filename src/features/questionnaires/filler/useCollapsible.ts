import type { QuestionnaireItem } from 'fhir/r4';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { extensionOf } from './extensions.ts';
import { selectProblems, selectUnreadable } from './fillerSelectors.ts';
import { selectForm } from './fillerSlice.ts';
import { useFormFrame } from './FormContext.ts';
import { keyOf, type Path } from './tree.ts';

const nothing = { rejected: 0, problems: 0 };

/**
 * State of a group that the author made collapsible; undefined for another one. A submit that fails because of an answer in
 * the group opens it. `problems` is the number of its answers that need attention, which is displayed while it is closed.
 */
export function useCollapsible(group: QuestionnaireItem, path: Path) {
  const { form, tools } = useFormFrame();
  const start = extensionOf(group, 'collapsible')?.valueCode;
  const [isOpen, setOpen] = useState(start !== 'default-closed');
  const inside = `${keyOf(path, group.linkId)}.`;
  const { rejected, problems } = useAppSelector((state) => {
    const count = start === undefined ? 0 : (selectForm(state, form)?.rejectedSubmits ?? 0);
    const keys = start === undefined ? [] : selectUnreadable(state, form, tools).keys();
    // Rules are displayed after the first rejected submit, text that is not a valid value at once.
    const all = new Set([...keys, ...(count === 0 ? [] : selectProblems(state, form, tools).keys())]);
    const found = [...all].filter((key) => key.startsWith(inside)).length;
    return found === 0 ? nothing : { rejected: count, problems: found };
  }, shallowEqual);
  const [seen, setSeen] = useState(rejected);
  if (rejected > seen) {
    setSeen(rejected);
    setOpen(true);
  }
  return start === undefined ? undefined : { isOpen, setOpen, problems };
}
