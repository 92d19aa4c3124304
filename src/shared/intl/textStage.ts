import { createContext, use, useEffect } from 'react';

/** The texts of a language are loaded in stages: those of the first load, of the home page, and all. */
const textStages = ['first', 'home', 'all'] as const;
export type TextStage = (typeof textStages)[number];

/** True if the texts of `stage` include those of `needed`. */
export const includesStage = (stage: TextStage, needed: TextStage): boolean =>
  textStages.indexOf(stage) >= textStages.indexOf(needed);

interface LoadedTexts {
  stage: TextStage;
  /** Loads the texts of a later stage. */
  request: (stage: TextStage) => void;
}

/** The stage that is loaded. */
export const TextStageContext = createContext<LoadedTexts>({ stage: 'all', request: () => undefined });

/** Loads the texts that a page needs. True if they are loaded, or cannot be. */
export function useHasTexts(needed: TextStage): boolean {
  const { stage, request } = use(TextStageContext);
  useEffect(() => request(needed), [needed, request]);
  return includesStage(stage, needed);
}

/** True if all texts are loaded, which the home page does not wait for. For parts that follow it. */
export const useLaterTexts = (): boolean => includesStage(use(TextStageContext).stage, 'all');
