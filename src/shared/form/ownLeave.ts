let own = false;
let wish: (() => void) | undefined;

/** True at the moment in which a save goes to its next page: that is no leaving, and nobody is asked. */
export const isOwnLeave = (): boolean => own;

/** Where the person wants to go while a save runs, asked about and not answered yet; undefined for nowhere. */
export function wishToLeave(go: (() => void) | undefined): void {
  wish = go;
}

/** The way of a save to its next page. Who wanted to go elsewhere meanwhile gets there instead. */
export async function leaveSaved(go: () => void | Promise<void>): Promise<void> {
  own = true;
  // Whether to ask is decided before either of them comes back.
  const going = wish ? wish() : go();
  own = false;
  await going;
}
