import type { DevToolsEnhancerOptions, Reducer, StoreEnhancer } from '@reduxjs/toolkit';

/** An action as the DevTools record it. */
export interface Step {
  type: string;
  /** The sanitized action. */
  action: unknown;
  /** The state after the action, to jump to; `shown` is the sanitized state. */
  state: unknown;
  shown: unknown;
}

/** Every step since the last store with DevTools was created. */
export const steps: Step[] = [];

/** Restores the state after a step, like "Jump" in the extension. */
export const jumpTo = (step: Pick<Step, 'state'>) => ({ type: '@@DEVTOOLS/JUMP', state: step.state });

/** Replaces the browser extension. Redux Toolkit looks for it when it is loaded, so import this file first. */
const compose =
  (options: DevToolsEnhancerOptions) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) => {
    steps.length = 0;
    const watched =
      (reducer: Reducer): Reducer =>
      (state: unknown, action) => {
        if (action.type === '@@DEVTOOLS/JUMP') return (action as ReturnType<typeof jumpTo>).state;
        const next: unknown = reducer(state, action);
        const shown = options.actionSanitizer?.(action, steps.length) ?? action;
        steps.push({ type: shown.type, action: shown, state: next, shown: options.stateSanitizer?.(next, 0) ?? next });
        return next;
      };
    const inner = ((reducer: Reducer, preloaded: unknown) =>
      createStore(watched(reducer), preloaded)) as typeof createStore;
    return enhancers.reduceRight((create, enhancer) => enhancer(create), inner);
  };

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
