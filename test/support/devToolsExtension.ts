import type { DevToolsEnhancerOptions, Reducer, StoreEnhancer } from '@reduxjs/toolkit';

/** What the DevTools would show of one action. */
export interface Step {
  type: string;
  /** The action as it is shown. */
  action: unknown;
  /** The state after it, as it is kept for a jump; `shown` is what is drawn of it. */
  state: unknown;
  shown: unknown;
}

/** Every step since the store was made. */
export const steps: Step[] = [];

/** Makes the store what it was after a step: the extension's "Jump". */
export const jumpTo = (step: Step) => ({ type: '@@DEVTOOLS/JUMP', state: step.state });

/** Stands where the browser extension stands. The toolkit looks for it when it is loaded: import this file first. */
const compose =
  (options: DevToolsEnhancerOptions) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) => {
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
