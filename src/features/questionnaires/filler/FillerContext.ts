import type { QuestionnaireResponse } from 'fhir/r4';
import { createContext, useContext } from 'react';
import type { IsEnabled } from './enable.ts';
import type { Expressions } from './expressions.ts';
import type { Failures } from './failures.ts';
import type { Problems } from './problems.ts';

/** The current answers and the state derived from them. */
export interface Filler {
  response: QuestionnaireResponse;
  isEnabled: IsEnabled;
  /** Empty until the first attempt to submit. */
  problems: Problems;
  unreadable: ReadonlySet<string>;
  failures: Failures;
  /** Undefined for a questionnaire without expressions. */
  expressions: Expressions | undefined;
}

export const FillerContext = createContext<Filler | undefined>(undefined);

/** State of the surrounding form. Throws outside of a form. */
export function useFillerContext(): Filler {
  const filler = useContext(FillerContext);
  if (!filler) throw new Error('useFillerContext needs <FillerContext.Provider>');
  return filler;
}
