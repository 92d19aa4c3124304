import type { QuestionnaireItem } from 'fhir/r4';
import { useState } from 'react';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { extensionOf } from './extensions.ts';
import { selectProblems, selectUnreadable } from './fillerSelectors.ts';
import { selectForm } from './fillerSlice.ts';
import { useFormFrame } from './FormContext.ts';
import { keyOf, type Path } from './tree.ts';

/**
 * State of a group that the author made collapsible; undefined for another one. A submit that fails because of an answer in
 * the group opens it.
 */
export function useCollapsible(group: QuestionnaireItem, path: Path) {
  const { form, tools } = useFormFrame();
  const start = extensionOf(group, 'collapsible')?.valueCode;
  const [isOpen, setOpen] = useState(start !== 'default-closed');
  const inside = `${keyOf(path, group.linkId)}.`;
  const rejected = useAppSelector((state) => {
    const count = start === undefined ? 0 : (selectForm(state, form)?.rejectedSubmits ?? 0);
    if (count === 0) return 0;
    const keys = [...selectProblems(state, form, tools).keys(), ...selectUnreadable(state, form, tools).keys()];
    return keys.some((key) => key.startsWith(inside)) ? count : 0;
  });
  const [seen, setSeen] = useState(rejected);
  if (rejected > seen) {
    setSeen(rejected);
    setOpen(true);
  }
  return start === undefined ? undefined : { isOpen, setOpen };
}
