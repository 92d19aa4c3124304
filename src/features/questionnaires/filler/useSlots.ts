import { useState } from 'react';
import type { Answer } from './tree.ts';

/** One input of a question; without an answer while it is empty or its text is not a valid value. */
export interface Slot {
  /** Stable while earlier inputs are added or removed, so that the typed text is retained. */
  id: number;
  answer: Answer | undefined;
}

/** An id that no slot uses. */
const freshId = (slots: readonly { id: number }[]): number => Math.max(-1, ...slots.map(({ id }) => id)) + 1;

/** The inputs of a question. Empty inputs retain their position, but are not part of the answers. */
export function useSlots(answers: readonly Answer[], onAnswers: (answers: readonly Answer[]) => void) {
  const [localSlots, setLocalSlots] = useState<readonly Slot[]>([]);
  const given = localSlots.flatMap(({ answer }) => answer ?? []);
  const current = given.length === answers.length && given.every((answer, index) => answer === answers[index]);
  const filled = current ? localSlots : answers.map((answer, id) => ({ id, answer }));
  const slots: readonly Slot[] = filled.length > 0 ? filled : [{ id: 0, answer: undefined }];
  const write = (next: readonly Slot[]): void => {
    setLocalSlots(next);
    onAnswers(next.flatMap(({ answer }) => answer ?? []));
  };
  return {
    slots,
    write: (id: number, answer: Answer | undefined) =>
      write(slots.map((slot) => (slot.id === id ? { id, answer } : slot))),
    remove: (id: number) => write(slots.filter((slot) => slot.id !== id)),
    add: () => setLocalSlots([...slots, { id: freshId(slots), answer: undefined }]),
  };
}
