import { createElement, lazy, useEffect, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loadMissing = () => import(/* webpackChunkName: "missing" */ './MissingPart.tsx');

/** In place of a part that the user has asked for: an offer to reload the application. */
export const missingPart = async () => ({ default: (await loadMissing()).MissingPart });
/** The same in place of a dialog. */
export const missingDialog = async () => ({ default: (await loadMissing()).MissingDialog });

/**
 * Component of a part of a page whose code is loaded when the part is first shown, for use inside `Suspense`. If its code
 * cannot be loaded, e.g. because a new version has replaced it on the server, the page stays: the part is left out, or the
 * component of `missing` is shown in its place. The next time that the part is shown, its code is requested again.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  missing?: Load<NoInfer<Props>>,
): ComponentType<Props> {
  const withoutCode = async (): Promise<{ default: ComponentType<Props> }> => {
    const instead = await missing?.().catch(() => undefined);
    function Failed(props: Props) {
      useEffect(
        () => () => {
          Part = loading();
        },
        [],
      );
      return instead ? createElement(instead.default, props) : null;
    }
    return { default: Failed };
  };
  const loading = (): ComponentType<Props> => lazy(() => load().catch(withoutCode));
  let Part = loading();
  return (props) => createElement(Part, props);
}
