import type { Answer } from './tree.ts';

/** One input of a question; without an answer while it is empty or its text is not a valid value. */
export interface Input {
  /** Stable while other inputs of the question are added or removed. */
  id: number;
  answer: Answer | undefined;
  /** What was typed if it is not a valid value. */
  text?: string;
}

/** An input without its answer, which is part of the response. */
export interface InputState {
  id: number;
  /** The answers of the response belong to the answered inputs, in order. */
  isAnswered: boolean;
  text?: string;
}

/** An empty input with an id that no other has. */
export function freshInput(inputs: readonly { id: number }[]): Input {
  return { id: Math.max(-1, ...inputs.map(({ id }) => id)) + 1, answer: undefined };
}

/**
 * The inputs of a question, given those of its last edit. If its answers were not entered there, e.g. by a calculation:
 * an input for each answer.
 */
export function inputsOf(edited: readonly InputState[] = [], answers: readonly Answer[]): readonly Input[] {
  const isCurrent = edited.filter(({ isAnswered }) => isAnswered).length === answers.length;
  const rest = answers.values();
  const inputs: Input[] = isCurrent
    ? edited.map(({ id, isAnswered, text }) => ({ id, answer: isAnswered ? rest.next().value : undefined, text }))
    : answers.map((answer, id) => ({ id, answer }));
  return inputs.length > 0 ? inputs : [freshInput([])];
}

export function toInputStates(inputs: readonly Input[]): InputState[] {
  return inputs.map(({ id, answer, text }) => ({
    id,
    isAnswered: answer !== undefined,
    ...(text !== undefined && { text }),
  }));
}
